import * as v from 'valibot';
import { ADVISER_SPECIALITIES, type ApplicantKind } from '../../src/domain/site/application';
import { beijingDay, compactDay } from '../../src/domain/calendar/day';
import { emblemPicture } from '../../src/domain/site/pictures';
import { drawsOf, itemAt, namedKey } from '../sources/simulated/market/random';
import { readClassNames } from '../store/dictionary-repository';
import { countPastRoadshows } from '../live/roadshows/roadshow-lists';
import { hostId, adviserPicture } from '../live/roadshows/roadshow-hosts';
import { readPictureFor } from './pictures/stored-pictures';
import { drawSquare } from './pictures/picture-drawing';
import {
  countPartners,
  readFirmStrategies,
  readPartners,
  readSimulatedPartners,
  readShownPhoto,
  removePartner,
} from './partner.repository';
import { requireOwnApplication } from './application-detail';
import type { Kysely } from 'kysely';
import type { Partner } from '../../src/contract/applications/partner';
import type { CredentialTable, PartnerTable } from './application.schema';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';

const MOST_SHOWN = 12;
const storedTags = v.array(v.string());
const SPECIALITIES_KEY = namedKey(0, 'specialities');

/** Partners of a kind, newest first and completed with simulated ones, and totals. */
export interface PartnerBoard {
  readonly list: Partner[];
  readonly total: number;
  readonly institutionCount: number;
  readonly roadshowCount: number;
}

/** Public list of the partners of a kind at a time. */
export async function readPartnerBoard(
  store: Store,
  kind: ApplicantKind,
  nowMs: number,
): Promise<PartnerBoard> {
  const { db } = store;
  const today = beijingDay(nowMs);
  const joined = await readPartners(db, kind, { today, limit: MOST_SHOWN });
  const simulated = await readSimulatedPartners(db, kind, { today, limit: MOST_SHOWN - joined.length });
  const { total, institutions } = await countPartners(db, kind, today);
  return {
    list: [...joined.map(shownPartner), ...(await simulatedPartners(db, kind, simulated))],
    total,
    institutionCount: institutions,
    roadshowCount: await countPastRoadshows(store, kind === 'licaishi' ? 'adviser' : 'private', nowMs),
  };
}

function shownPartner(row: PartnerTable): Partner {
  const { id, name, institution, region, certificate } = row;
  return {
    id,
    name,
    institution,
    region,
    tags: v.parse(storedTags, JSON.parse(row.tags)),
    certificate,
    photo: row.photo_id === null ? null : `/content/partner/${id}.jpg`,
    joinedDate: compactDay(row.joined_day),
    isSimulated: false,
  };
}

async function simulatedPartners(
  db: Kysely<Database>,
  kind: ApplicantKind,
  rows: readonly CredentialTable[],
): Promise<Partner[]> {
  if (kind === 'licaishi') {
    return rows.map((row) => ({
      ...simulatedPartner(row),
      name: row.name,
      tags: drawnSpecialities(row.id),
      photo: adviserPicture(row.id),
    }));
  }
  const firms = await readFirmStrategies(
    db,
    rows.map(({ institution }) => institution),
  );
  const names = await readClassNames(db, 'private');
  return rows.map((row) => {
    const own = firms.filter(({ name }) => name === row.institution);
    return {
      ...simulatedPartner(row),
      name: row.institution,
      tags: own.map(({ strategy }) => names.get(strategy) ?? strategy),
      photo: firmPicture(own[0]?.code),
    };
  });
}

function simulatedPartner(row: CredentialTable): Omit<Partner, 'name' | 'tags' | 'photo'> {
  return {
    id: row.id,
    institution: row.institution,
    region: row.region,
    certificate: `${row.certificate_kind} ${row.certificate_number}`,
    joinedDate: compactDay(row.issued_day),
    isSimulated: true,
  };
}

/** Emblem of the firm in the lists of roadshows. */
function firmPicture(code: string | undefined): string | null {
  if (code === undefined) return null;
  return emblemPicture(hostId({ area: 'private', company_code: code, adviser_id: null }));
}

/** Two specialities of a simulated adviser, always the same for an id. */
function drawnSpecialities(id: string): string[] {
  const draws = drawsOf(namedKey(SPECIALITIES_KEY, id));
  const first = draws.integer('first', 0, ADVISER_SPECIALITIES.length - 1);
  const step = draws.integer('step', 1, ADVISER_SPECIALITIES.length - 1);
  return [first, (first + step) % ADVISER_SPECIALITIES.length]
    .toSorted((a, b) => a - b)
    .map((place) => itemAt(ADVISER_SPECIALITIES, place));
}

const EDGE_PX = 320;

/** Removes the partner of an application from the promotion page; returns whether there was one. */
export async function hidePartner({ db }: Store, id: string): Promise<boolean> {
  return removePartner(db, id);
}

/** As `hidePartner`, for an application of the account; throws a StepRefusal for another one. */
export async function hideOwnPartner(store: Store, accountId: string, id: string): Promise<void> {
  await requireOwnApplication(store.db, accountId, id);
  await hidePartner(store, id);
}

/** Id of a published partner's photo at a time (milliseconds since the epoch); `null` without one. */
export async function shownPhotoOf({ db }: Store, partnerId: string, nowMs: number): Promise<string | null> {
  return readShownPhoto(db, partnerId, beijingDay(nowMs));
}

/** Photo of a partner as a square JPEG; `null` for an unknown picture. Throws a PicturesBusyError under load. */
export async function drawPartnerPhoto(
  deps: { readonly store: Store; readonly sealer: Sealer },
  photoId: string,
): Promise<Buffer | null> {
  const photo = await readPictureFor(deps, photoId);
  return photo === null ? null : (await drawSquare(photo.content, EDGE_PX)).content;
}
