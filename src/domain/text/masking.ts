const HIDDEN = '*';
const ID_HEAD = 3;
const ID_TAIL = 4;
const PHONE_HEAD = 3;
const PHONE_TAIL = 4;

/** A person's name with what lies between the first and the last letter hidden: 周*舟; of two letters the last, 周*. */
export function maskedName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= 2) return (letters[0] ?? '') + HIDDEN.repeat(Math.max(0, letters.length - 1));
  return (letters[0] ?? '') + HIDDEN.repeat(letters.length - 2) + (letters.at(-1) ?? '');
}

/** An ID number as 110***********1234; one too short to keep anything hidden that way is hidden whole. */
export function maskedCertificate(idCode: string): string {
  const hidden = idCode.length - ID_HEAD - ID_TAIL;
  if (hidden < ID_TAIL) return HIDDEN.repeat(idCode.length);
  return idCode.slice(0, ID_HEAD) + HIDDEN.repeat(hidden) + idCode.slice(-ID_TAIL);
}

/** A phone number as 138****0004; one too short to keep anything hidden that way is hidden whole. */
export function maskedPhone(phone: string): string {
  const hidden = phone.length - PHONE_HEAD - PHONE_TAIL;
  if (hidden < PHONE_TAIL) return HIDDEN.repeat(phone.length);
  return phone.slice(0, PHONE_HEAD) + HIDDEN.repeat(hidden) + phone.slice(-PHONE_TAIL);
}
