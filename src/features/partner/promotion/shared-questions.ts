import { PICTURE_RULE } from './picture-papers';
import type { Question } from './promotion';

/** Questions that both kinds ask. */
export const SHARED_QUESTIONS = {
  draft: {
    question: '一次填不完怎么办？',
    answer: [
      '登录后填写，内容会自动保存为草稿，更换设备登录后可以继续填写。身份证号、验证码和图片不进草稿，回来后需要重新填写和上传。',
      '提交之前，网络中断或者页面关闭都不会产生申请。',
    ],
  },
  pictures: {
    question: '图片有什么要求？',
    answer: [
      `${PICTURE_RULE}，可以直接用手机拍。文字和印章要清晰，四角完整，不要加滤镜。`,
      '上传时会压缩并去掉拍摄地点等附带信息，加密保存，只有您本人和审核人员可以打开。',
    ],
  },
  more: {
    question: '审核要求补充，需要重新提交吗？',
    answer: [
      '不需要。审核人员会指明要补的项目和原因，您在“申请结果”里只改这几项再提交即可，其他内容保持不变。',
    ],
  },
  fees: {
    question: '入驻收费吗？',
    answer: [
      '现行协议下不收入驻费、审核费、展示费。平台也不因投资者的开户或者交易向入驻方支付佣金或者分成。',
      '如果有人以平台名义向您收取“加急费”“推荐位费”，请不要付款，并告诉客服。',
    ],
  },
  leave: {
    question: '以后想退出或者撤下展示怎么办？',
    answer: [
      '随时可以。在“申请结果”里可以撤下公开展示；在“设置”里注销账户，申请资料、图片、公示和展示会一并删除，不能恢复。',
    ],
  },
} as const satisfies Record<string, Question>;
