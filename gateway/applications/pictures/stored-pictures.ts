import { randomBytes } from 'node:crypto';
import { APPLICANT_KINDS, PICTURE_SLOTS } from '../../../src/domain/site/application';
import { PICTURE_PATH } from '../../../src/contract/applications/upload';
import { StepRefusal } from '../../services/step-refusal';
import { groupBy } from '../../services/group-by';
import { isReviewer } from '../reviewer';
import {
  addPicture,
  deleteOldestUnattached,
  clearSlots,
  lockPictures,
  placePicture,
  readPicturesOf,
  readPicture,
  readPictureFacts,
  deleteUnattachedBefore,
} from './picture.repository';
import { checkPicture } from './picture-check';
import { drawPicture } from './picture-drawing';
import type { Kysely } from 'kysely';
import type { ApplicantKind, PictureSlot } from '../../../src/domain/site/application';
import type { SlotPictures, ApplicationPicture } from '../../../src/contract/applications/application';
import type { Store } from '../../store/store';
import type { Sealer } from '../../services/sealed-text';
import type { Database } from '../../store/schema';
import type { SentPicture } from './picture-check';
import type { ApplicationPictureFacts } from './picture.repository';

interface PictureDeps {
  readonly store: Store;
  readonly sealer: Sealer;
}

const ID_BYTES = 18;

/** Of one account: more than a form can hold, with some replaced ones. */
const MOST_UNATTACHED = 24;

const HOUR_MS = 3_600_000;

const UNATTACHED_LIFE_MS = 24 * HOUR_MS;

/** All slots in the order of the forms. */
const SLOT_ORDER = APPLICANT_KINDS.flatMap((kind) => PICTURE_SLOTS[kind].map(({ slot }) => slot));

/**
 * Stores a picture sent by an account: redrawn, sealed and unattached. Throws a PictureRefusal if it is refused, and a
 * PicturesBusyError under too much load; neither stores anything.
 */
export async function storePicture(
  { store, sealer, clock }: PictureDeps & { readonly clock: () => number },
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
      content: sealer.sealBytes(content, sealContext(id)),
      created_at: clock(),
    });
    await deleteOldestUnattached(transaction, accountId, { most: MOST_UNATTACHED, newestId: id });
  });
  return { id, width, height };
}

export interface PictureAttachment {
  readonly accountId: string;
  readonly applicationId: string;
  readonly kind: ApplicantKind;
  readonly pictures: SlotPictures;
  /** Slots to fill, by default all of the kind. Names that are not slots are ignored. */
  readonly slots?: readonly string[];
}

/**
 * Attaches pictures of an account to its application: each must be unattached or in one of these slots already, and all
 * others in these slots are deleted. Throws a StepRefusal that names the slot if they do not fit, or if the account has no
 * such picture.
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
  /** 0, 1, 2 … within the slot. */
  readonly position: number;
}

/**
 * Places of the pictures of an application, in all slots of its kind or in the given ones. Throws a StepRefusal that names the
 * slot with too few or too many pictures, with a repeated picture, or outside these slots.
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

/** Pictures of applications, by application, in the order of slots and positions. */
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

/** A picture with its bytes (JPEG); `null` if unknown. Throws a SealError if it cannot be opened. */
export async function readPictureFor(
  { store, sealer }: PictureDeps,
  id: string,
): Promise<{ accountId: string; applicationId: string | null; content: Buffer } | null> {
  const row = await readPicture(store.db, id);
  if (row === null) return null;
  const content = sealer.openBytes(row.content, sealContext(id));
  return { accountId: row.account_id, applicationId: row.application_id, content };
}

/** Bytes of a picture for its account, and for reviewers if it is attached; `null` otherwise. */
export async function pictureForAccount(
  deps: PictureDeps,
  accountId: string,
  id: string,
): Promise<Buffer | null> {
  const { db } = deps.store;
  const facts = await readPictureFacts(db, id);
  if (facts === null) return null;
  const maySee =
    facts.account_id === accountId || (facts.application_id !== null && (await isReviewer(db, accountId)));
  return maySee ? ((await readPictureFor(deps, id))?.content ?? null) : null;
}

/** Deletes pictures that are unattached for more than a day; returns their number. */
export async function deleteUnattachedPictures({ db }: Store, nowMs: number): Promise<number> {
  return deleteUnattachedBefore(db, nowMs - UNATTACHED_LIFE_MS);
}

/** A step that deletes unattached pictures, at its first call and then at most once an hour. */
export function unattachedPictureStep(store: Store, clock: () => number): () => Promise<void> {
  let dueMs = -Infinity;
  return async () => {
    const nowMs = clock();
    if (nowMs < dueMs) return;
    await deleteUnattachedPictures(store, nowMs);
    dueMs = nowMs + HOUR_MS;
  };
}

function pictureUrl(id: string): string {
  return `/api/${PICTURE_PATH}/${id}`;
}

function sealContext(id: string): string {
  return `application-picture:${id}`;
}
