import * as v from 'valibot';
import type { Schema } from './call';

/**
 * A reply field that this portal's gateway adds to what the specification shows. Another gateway may leave it out: a
 * missing or malformed addition is read as `neutral`, so it costs what it adds and never the reply. Fields that are not
 * marked so are demanded.
 */
export function additional<Addition extends Schema>(schema: Addition, neutral: NoInfer<Neutral<Addition>>) {
  return v.fallback(v.optional(schema, neutral), neutral);
}

type Neutral<Addition extends Schema> = v.InferInput<Addition> & v.InferOutput<Addition>;
