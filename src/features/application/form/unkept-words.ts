import type { ApplicantKind } from '@/domain/application';

/** What no draft holds and has to be done again, in words. */
export const UNKEPT_WORDS: Readonly<Record<ApplicantKind, string>> = {
  licaishi: '身份证号和图片需要重新填写、上传',
  guanli: '图片需要重新上传',
};
