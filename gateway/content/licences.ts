import type { Licence } from '../../src/contract/credibility';

/** Licences of the house as a demonstration shows them: none of them was issued by anybody. */
export const LICENCES: readonly Licence[] = [
  {
    id: 'business',
    name: '营业执照',
    number: '示意 91000000YHCF000001',
    issuer: '市场监督管理部门（示意）',
    issuedDate: '20160318',
    validUntil: null,
    scope: '基金销售；投资者教育与信息咨询；互联网信息服务（以许可项目为准）',
    picture: licencePicture('business'),
    isSimulated: true,
  },
  {
    id: 'fund-sales',
    name: '经营证券期货业务许可证',
    number: '示意 000000YH0002',
    issuer: '证券监督管理机构（示意）',
    issuedDate: '20170912',
    validUntil: null,
    scope: '公开募集证券投资基金销售；私募证券投资基金销售',
    picture: licencePicture('fund-sales'),
    isSimulated: true,
  },
  {
    id: 'association',
    name: '基金行业协会会员证书',
    number: '示意 YH-M-0003',
    issuer: '基金行业自律组织（示意）',
    issuedDate: '20171120',
    validUntil: '20271119',
    scope: '会员类别：联席会员（基金销售机构）',
    picture: licencePicture('association'),
    isSimulated: true,
  },
  {
    id: 'telecom',
    name: '增值电信业务经营许可证',
    number: '示意 B2-YH-0004',
    issuer: '通信管理部门（示意）',
    issuedDate: '20220608',
    validUntil: '20270607',
    scope: '信息服务业务（仅限互联网信息服务）',
    picture: licencePicture('telecom'),
    isSimulated: true,
  },
];

function licencePicture(id: string): string {
  return `/content/licence/${id}.svg?v=1`;
}
