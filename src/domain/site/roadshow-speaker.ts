import { avatarOf } from './session-user';

/** A speaker of a roadshow. */
export interface Speaker {
  /** The speaker's name, or the company's if unknown. */
  readonly name: string;
  /** '' if it is unknown or already used as the name. */
  readonly companyName: string;
  /** Address of a portrait, or of the default drawing. */
  readonly avatar: string;
}

interface GivenSpeaker {
  readonly companyName: string;
  readonly avatar: string | null;
}

interface GivenSpeakers {
  readonly managerList: readonly (GivenSpeaker & { readonly name: string })[];
  readonly financialAdvisorList: readonly (GivenSpeaker & { readonly nickName: string })[];
}

/** Title of a roadshow; one without a title is named after the company of its first speaker. */
export function roadshowTitle({
  title,
  managerList,
  financialAdvisorList,
}: GivenSpeakers & { readonly title: string }): string {
  const speakers = [...managerList, ...financialAdvisorList];
  return (
    title.trim() || `${speakers.find(({ companyName }) => companyName !== '')?.companyName ?? ''}路演直播`
  );
}

/** Who speaks: managers first, then advisers, each once. One of whom nothing is said is left out. */
export function speakersOf({ managerList, financialAdvisorList }: GivenSpeakers): Speaker[] {
  const speakers = [
    ...managerList.map((manager) => speaker(manager.name, manager)),
    ...financialAdvisorList.map((adviser) => speaker(adviser.nickName, adviser)),
  ].filter(({ name }) => name !== '');
  return [...new Map(speakers.map((one) => [speakerWithCompany(one), one])).values()];
}

function speaker(givenName: string, { companyName, avatar }: GivenSpeaker): Speaker {
  const name = givenName.trim();
  const company = companyName.trim();
  return name === ''
    ? { name: company, companyName: '', avatar: avatarOf(avatar) }
    : { name, companyName: company, avatar: avatarOf(avatar) };
}

/** A speaker with the company, if known. */
export function speakerWithCompany({ name, companyName }: Speaker): string {
  return companyName === '' ? name : `${name}（${companyName}）`;
}
