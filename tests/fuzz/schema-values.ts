import * as v from 'valibot';
import { isSchema } from '../setup/contract-calls';
import { KNOWN_BY_FIELD, KNOWN_NUMBERS, KNOWN_TEXTS } from './known-values';
import type { Schema } from '../../src/contract/call';
import type { Dice } from './dice';

/** How often a value is made anew where its schema turns it down: some conditions are over several fields. */
const TRIES = 8;

/** A value that a schema most often takes, as it is on the wire: choices, lengths and combinations are drawn. */
export function valueFor(schema: Schema, dice: Dice, field = ''): unknown {
  let value = draw(schema, dice, field);
  for (let tries = 1; tries < TRIES && !v.is(schema, value); tries += 1) value = draw(schema, dice, field);
  return value;
}

function draw(schema: Schema, dice: Dice, field: string): unknown {
  const written = writtenAsText(schema);
  if (written !== null) return JSON.stringify(valueFor(written, dice, field));
  switch (schema.type) {
    case 'string':
      return dice.anyOf(textsFor(schema, dice.chance(0.8) ? field : '')) ?? '';
    case 'number':
      return dice.anyOf(KNOWN_NUMBERS.filter((number) => v.is(schema, number))) ?? 1;
    case 'boolean':
      return dice.chance(0.5);
    case 'literal':
      return Reflect.get(schema, 'literal');
    case 'picklist':
      return dice.anyOf(listIn(schema, 'options'));
    case 'union':
    case 'variant':
      return oneOf(schema, dice, field);
    case 'array':
      return Array.from({ length: dice.below(4) }, () => wrapped(schema, 'item', dice, field));
    case 'record':
      return { [String(wrapped(schema, 'key', dice, ''))]: wrapped(schema, 'value', dice, '') };
    case 'object':
    case 'strict_object':
      return fieldsFor(schema, dice);
    case 'nullable':
    case 'nullish':
      return dice.chance(0.2) ? null : wrapped(schema, 'wrapped', dice, field);
    case 'optional':
    case 'exact_optional':
      return wrapped(schema, 'wrapped', dice, field);
    case 'custom':
      return lastInPipe(schema, dice, field);
    default:
      throw new Error(`nothing makes a value of the schema ${schema.type}`);
  }
}

/** The schema of what a text holds as JSON, null for any other. */
function writtenAsText(schema: Schema): Schema | null {
  const steps = listIn(schema, 'pipe');
  const isParsed = steps.some((step) => Object(step).type === 'parse_json');
  return isParsed ? (steps.findLast((step) => isSchema(step)) ?? null) : null;
}

/** A condition on what the schema behind it says. */
function lastInPipe(schema: Schema, dice: Dice, field: string): unknown {
  const inner = listIn(schema, 'pipe').findLast((step) => isSchema(step) && step !== schema);
  return isSchema(inner) ? valueFor(inner, dice, field) : null;
}

function fieldsFor(schema: Schema, dice: Dice): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(Object(Reflect.get(schema, 'entries')));
  const made: Record<string, unknown> = {};
  for (const [name, entry] of entries) {
    if (!isSchema(entry)) continue;
    const isOptional = ['optional', 'exact_optional', 'nullish'].includes(entry.type);
    if (!isOptional || dice.chance(0.5)) made[name] = valueFor(entry, dice, name);
  }
  return made;
}

function oneOf(schema: Schema, dice: Dice, field: string): unknown {
  const option = dice.anyOf(listIn(schema, 'options').filter((given) => isSchema(given)));
  return option === undefined ? null : valueFor(option, dice, field);
}

function wrapped(schema: Schema, name: string, dice: Dice, field: string): unknown {
  const inner: unknown = Reflect.get(schema, name);
  return isSchema(inner) ? valueFor(inner, dice, field) : null;
}

function listIn(schema: Schema, name: string): readonly unknown[] {
  const list: unknown = Reflect.get(schema, name);
  return Array.isArray(list) ? list : [];
}

const found = new WeakMap<Schema, Map<string, readonly string[]>>();

/** The known texts that a schema takes: those of the field's name, else any. */
function textsFor(schema: Schema, field: string): readonly string[] {
  const byField = found.get(schema) ?? new Map<string, readonly string[]>();
  found.set(schema, byField);
  const kept = byField.get(field);
  if (kept !== undefined) return kept;
  const fits = (text: string) => v.is(schema, text);
  const named = (KNOWN_BY_FIELD[field] ?? []).filter(fits);
  const texts = named.length > 0 ? named : KNOWN_TEXTS.filter(fits);
  byField.set(field, texts);
  return texts;
}
