import { randomBytes } from 'node:crypto';
import { PICTURE_PATH } from '../../src/contract/upload';
import {
  APPLICANT_KINDS,
  PICTURE_SLOTS,
  type ApplicantKind,
  type PictureSlot,
} from '../../src/domain/application';
import {
  addPicture,
  clearSlots,
  deleteLooseBefore,
  keepNewestLoose,
  lockPictures,
  placePicture,
  readPicture,
  readPictureFacts,
  readPicturesOf,
} from '../applications/pictures/picture.repository';
import { groupBy } from './group-by';
import { checkPicture, type SentPicture } from '../applications/pictures/picture-check';
import { drawPicture } from '../applications/pictures/picture-drawing';
import { isReviewer } from '../applications/reviewer';
import { StepRefusal } from './step-refusal';
import type { Kysely } from 'kysely';
import type { ApplicationPicture, SlotPictures } from '../../src/contract/application';
import type { ApplicationPictureFacts } from '../applications/pictures/picture.repository';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { Sealer } from './sealed-text';

interface PictureParts {
  readonly store: Store;
  readonly sealer: Sealer;
}

const ID_BYTES = 18;
/** Of one account: more than a form can hold, with some changed minds. */
const MOST_LOOSE = 24;
const HOUR_MS = 3_600_000;
const LOOSE_LIFE_MS = 24 * HOUR_MS;

/** Every slot there is, in the order of the forms. */
const SLOT_ORDER = APPLICANT_KINDS.flatMap((kind) => PICTURE_SLOTS[kind].map(({ slot }) => slot));

/**
 * Keeps a picture that an account sent: drawn anew, sealed, of no application yet. Throws a PictureRefusal where it is not
 * taken, a PicturesBusyError under too much load; nothing is left of it then.
 */
export async function keepPicture(
  { store, sealer, clock }: PictureParts & { readonly clock: () => number },
  { accountId, ...sent }: SentPicture & { readonly accountId: string },
): Promise<{ id: string; width: number; height: number }> {
  checkPicture(sent);
  const { content, width, height } = await drawPicture(sent.bytes);
  const id = randomBytes(ID_BYTES).toString('base64url');
  await store.db.transaction().execute(async (transaction) => {
    await addPicture(transaction, {
      id,
      account_id: accountId,
      application_id: null,
      slot: '',
      position: 0,
      width,
      height,
      content: sealer.sealBytes(content, contextOf(id)),
      created_at: clock(),
    });
    await keepNewestLoose(transaction, accountId, { most: MOST_LOOSE, newestId: id });
  });
  return { id, width, height };
}

export interface PictureAttachment {
  readonly accountId: string;
  readonly applicationId: string;
  readonly kind: ApplicantKind;
  readonly pictures: SlotPictures;
  /** Slots that are filled anew; all of the kind where not given. Other names than slots' do not count. */
  readonly slots?: readonly string[];
}

/**
 * Puts pictures of an account into its application: each is loose or in one of these slots already, and what else stood
 * in them is removed. Throws a StepRefusal naming the slot where they do not fit, or where one is not
 * there for this account.
 */
export async function attachPictures(
  transaction: Kysely<Database>,
  { accountId, applicationId, kind, pictures, slots }: PictureAttachment,
): Promise<void> {
  const places = picturePlaces(kind, pictures, slots);
  const filled = new Set(places.map(({ slot }) => slot));
  const ids = places.map(({ id }) => id);
  const known = new Map((await lockPictures(transaction, ids)).map((facts) => [facts.id, facts]));
  const isFree = ({ account_id, application_id, slot }: ApplicationPictureFacts) =>
    account_id === accountId &&
    (application_id === null || (application_id === applicationId && filled.has(slot)));
  for (const { id, slot } of places) {
    const facts = known.get(id);
    if (facts === undefined || !isFree(facts))
      throw new StepRefusal('rejected', '图片已失效，请重新上传', slot);
  }
  await clearSlots(transaction, applicationId, { slots: [...filled], except: ids });
  for (const { id, ...place } of places)
    await placePicture(transaction, id, { ...place, application_id: applicationId });
}

interface PicturePlace {
  readonly id: string;
  readonly slot: string;
  /** 0, 1, 2 … in its slot. */
  readonly position: number;
}

/**
 * Where the pictures of an application go: those of every slot of its kind, or of the given slots alone. Throws a
 * StepRefusal naming the slot where one has too few or too many, where a picture is there twice, or where a slot is none
 * of these.
 */
function picturePlaces(
  kind: ApplicantKind,
  pictures: SlotPictures,
  slots?: readonly string[],
): PicturePlace[] {
  const filled = PICTURE_SLOTS[kind].filter(({ slot }) => slots?.includes(slot) ?? true);
  refuseOthers(filled, pictures);
  const seen = new Set<string>();
  return filled.flatMap((slot) =>
    idsOf(slot, pictures).map((id, position) => {
      if (seen.has(id)) throw new StepRefusal('rejected', '同一张图片不能重复使用', slot.slot);
      seen.add(id);
      return { id, slot: slot.slot, position };
    }),
  );
}

function refuseOthers(filled: readonly PictureSlot[], pictures: SlotPictures): void {
  const names = new Set(filled.map(({ slot }) => slot));
  const other = Object.entries(pictures).find(([slot, ids]) => ids.length > 0 && !names.has(slot));
  if (other !== undefined) throw new StepRefusal('rejected', '这里不需要这类图片', other[0]);
}

function idsOf({ slot, label, least, most }: PictureSlot, pictures: SlotPictures): readonly string[] {
  const ids = pictures[slot] ?? [];
  if (ids.length < least) throw new StepRefusal('rejected', `请上传${label}`, slot);
  if (ids.length > most) throw new StepRefusal('rejected', `${label}最多 ${most} 张`, slot);
  return ids;
}

/** The pictures of some applications, by application, in the order of their slots and places. */
export async function listPictures(
  db: Kysely<Database>,
  applicationIds: readonly string[],
): Promise<Map<string, ApplicationPicture[]>> {
  const rows = await readPicturesOf(db, applicationIds);
  const bySlot = groupBy(rows, ({ slot }) => slot);
  const inOrder = SLOT_ORDER.flatMap((slot) => bySlot.get(slot) ?? []);
  const byApplication = groupBy(inOrder, ({ application_id }) => application_id ?? '');
  return new Map(
    Array.from(byApplication, ([applicationId, pictures]) => [
      applicationId,
      pictures.map(({ id, slot, width, height }) => ({ id, slot, url: pictureUrl(id), width, height })),
    ]),
  );
}

/** A picture with its bytes (JPEG), null for none; throws a SealError when it does not open. */
export async function readPictureFor(
  { store, sealer }: PictureParts,
  id: string,
): Promise<{ accountId: string; applicationId: string | null; content: Buffer } | null> {
  const row = await readPicture(store.db, id);
  if (row === null) return null;
  const content = sealer.openBytes(row.content, contextOf(id));
  return { accountId: row.account_id, applicationId: row.application_id, content };
}

/** The bytes of a picture for an account: its own, or one that was sent to the reviewers where it is one; else null. */
export async function pictureForAccount(
  parts: PictureParts,
  accountId: string,
  id: string,
): Promise<Buffer | null> {
  const { db } = parts.store;
  const facts = await readPictureFacts(db, id);
  if (facts === null) return null;
  const maySee =
    facts.account_id === accountId || (facts.application_id !== null && (await isReviewer(db, accountId)));
  return maySee ? ((await readPictureFor(parts, id))?.content ?? null) : null;
}

/** Removes the pictures that went into no application within a day; how many there were. */
export async function forgetLoosePictures({ db }: Store, nowMs: number): Promise<number> {
  return deleteLooseBefore(db, nowMs - LOOSE_LIFE_MS);
}

/** A step that forgets loose pictures, at its first turn and then once an hour however often it has its turn. */
export function loosePictureStep(store: Store, clock: () => number): () => Promise<void> {
  let dueMs = -Infinity;
  return async () => {
    const nowMs = clock();
    if (nowMs < dueMs) return;
    await forgetLoosePictures(store, nowMs);
    dueMs = nowMs + HOUR_MS;
  };
}

function pictureUrl(id: string): string {
  return `/api/${PICTURE_PATH}/${id}`;
}

function contextOf(id: string): string {
  return `application-picture:${id}`;
}
