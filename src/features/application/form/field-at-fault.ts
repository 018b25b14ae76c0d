import type { GatewayError } from '@/api/gateway-error';
import { PICTURE_SLOTS, type ApplicantKind } from '@/domain/application';
import { isFieldOf } from './applicant-form';

const OTHER_PARTS: ReadonlySet<string> = new Set(['code', 'agreements']);

/**
 * The part of the form that the gateway's refusal names: a field, 'code', a slot of pictures, 'agreements'; null where
 * it names none. A path as `fields.products.0` means its field.
 */
export function fieldAtFault(kind: ApplicantKind, { failure }: GatewayError): string | null {
  const path = 'field' in failure ? (failure.field ?? '') : '';
  const name = path.split('.').find((part) => part !== 'fields' && part !== 'pictures') ?? '';
  const isSlot = PICTURE_SLOTS[kind].some(({ slot }) => slot === name);
  return isSlot || OTHER_PARTS.has(name) || isFieldOf(kind, name) ? name : null;
}
