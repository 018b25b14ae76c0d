import { ApplyFrame } from './apply-frame';

/** /apply/licaishi: an adviser applies to join. */
export function LicaishiPage() {
  return <ApplyFrame kind="licaishi" />;
}
