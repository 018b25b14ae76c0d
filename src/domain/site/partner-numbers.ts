/** Kinds of practising certificates that an adviser may apply with. */
export const CERTIFICATE_KINDS = ['证券投资顾问', '基金从业资格', '期货投资咨询', '理财规划师'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

const CERTIFICATE_NUMBERS: Readonly<Record<CertificateKind, RegExp>> = {
  证券投资顾问: /^S\d{10,13}$/,
  基金从业资格: /^[AF]\d{10,16}$/,
  期货投资咨询: /^[TZ]\d{7}$/,
  理财规划师: /^[A-Z0-9]{8,20}$/,
};

/** How a certificate number of each kind looks, for a hint. */
export const CERTIFICATE_HINTS: Readonly<Record<CertificateKind, string>> = {
  证券投资顾问: 'S 加 10 至 13 位数字',
  基金从业资格: 'A 或 F 加 10 至 16 位数字',
  期货投资咨询: 'T 或 Z 加 7 位数字',
  理财规划师: '8 至 20 位字母或数字',
};

const AMAC_NUMBER = /^P\d{7}$/;

/** A certificate or registration number as typed in its one spelling: half-width forms, no blanks, capital letters. */
export function tidyNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
}

/** Whether a tidy number has the form that certificates of a kind have. */
export function isCertificateNumber(kind: CertificateKind, text: string): boolean {
  return CERTIFICATE_NUMBERS[kind].test(text);
}

/** Whether a tidy text is a registration number of a private-fund manager at the AMAC: P and seven digits. */
export function isAmacNumber(text: string): boolean {
  return AMAC_NUMBER.test(text);
}
