import type { Draws } from './random';

/** Invented banks: they keep funds' assets and issue bonds. */
export const BANKS: readonly string[] =
  '青川银行 云屿银行 澜江银行 栖山银行 南浦银行 白鹭洲银行 沧桐银行 远汀银行 松漠银行 芦汀银行 明淮银行 霁海银行'.split(
    ' ',
  );

const BROKERS: readonly string[] = '澄江证券 岱屿证券 沐原证券 望洲证券 启岚证券'.split(' ');

/** Who keeps a public fund's assets. */
export function publicCustodian(draws: Draws): string {
  return draws.pick('custodian', BANKS);
}

/** Who keeps a private fund's assets: a broker more often than a bank. */
export function privateCustodian(draws: Draws): string {
  return draws.chance('broker', 0.7) ? draws.pick('custodian', BROKERS) : draws.pick('custodian', BANKS);
}
