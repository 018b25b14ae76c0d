import { avatarOf } from './session-user';

/** Somebody who speaks at a roadshow. */
export interface Speaker {
  /** His name, or his company's where the gateway does not say it. */
  readonly name: string;
  /** '' where it is unknown, or stands for the name already. */
  readonly companyName: string;
  /** Address of a picture; of one without a portrait the drawing that stands for everybody. */
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

/** A speaker with his company behind him, where it is known. */
export function speakerWithCompany({ name, companyName }: Speaker): string {
  return companyName === '' ? name : `${name}（${companyName}）`;
}
