import { expect, test } from '@playwright/test';
import { noOpenAccountQuery } from '../src/contract/qualification/investor';
import {
  ACCEPT_METHOD,
  combQueryRiskInfo,
  identifyVerification,
  noOpenRiskTempHandler,
  saveRiskDraft,
} from '../src/contract/qualification/qualification';
import { addFund, getJoined, removeFund } from '../src/contract/watchlist/watchlist';
import { freePort } from './gateway-process';
import { Kept } from './kept';
import { KilledScene } from './killed-scene';
import { KILLS, MOST_MS, seeded } from './kills';
import { residentId } from './resident-id';

const USER = '1000000001';
const PAPER = { papertype: '0', invtp: '1', assettype: '1' } as const;

test(`[S7.watchlist] nothing acknowledged is lost by ${KILLS} kills in the middle of watchlist writes`, async () => {
  test.setTimeout(MOST_MS);
  const random = seeded(20_261_121);
  const scene = new KilledScene(await freePort());
  try {
    await scene.start();
    await scene.signIn();
    const codes = await scene.someCodes();
    const watched = new Map(codes.map((code) => [code, new Kept(false)]));
    const write = async (): Promise<never> => {
      for (;;) {
        const code = codes[Math.floor(random() * codes.length)] ?? '';
        const isWanted = random() < 0.6;
        const change = { hxUid: USER, businessType: 0 as const, list: [{ fundCode: code }] };
        await watched
          .get(code)
          ?.write(isWanted, () =>
            isWanted ? scene.ask(addFund, { ...change, source: 1 }) : scene.ask(removeFund, change),
          );
      }
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      await scene.killDuring(write, 40 + random() * 200);
      const { data } = await scene.ask(getJoined, { hxUid: USER, businessType: '0' });
      const there = new Set(data.map(({ fundCode }) => fundCode));
      for (const [code, kept] of watched) kept.check(there.has(code));
    }
    const writes = [...watched.values()].reduce((sum, kept) => sum + kept.writes, 0);
    expect(writes).toBeGreaterThan(KILLS * 2);
  } finally {
    await scene.dispose();
  }
});

test(`[S7.risk] nothing acknowledged is lost by ${KILLS} kills in the middle of questionnaires`, async () => {
  test.setTimeout(MOST_MS);
  const random = seeded(1121);
  const scene = new KilledScene(await freePort());
  try {
    await scene.start();
    await scene.signIn();
    const person = { custname: '周砚舟', certificateno: residentId(7) };
    await scene.ask(identifyVerification, person);
    const { papercode, questions } = (await scene.ask(combQueryRiskInfo, PAPER)).body;
    const kept = new Kept({ draft: '', lastanswer: '' });

    const newAnswers = () =>
      questions
        .map(({ questionno, options }) => {
          const option = options[Math.floor(random() * options.length)];
          return `${questionno}:${option?.key ?? 'A'}`;
        })
        .join('|');

    const write = async (): Promise<never> => {
      for (;;) {
        const answer = newAnswers();
        await kept.write({ ...kept.value, draft: answer }, () =>
          scene.ask(saveRiskDraft, { papercode, answer }),
        );
        await kept.write({ draft: '', lastanswer: answer }, () =>
          scene.ask(noOpenRiskTempHandler, {
            papercode,
            answer,
            acceptmethod: ACCEPT_METHOD,
            ...person,
            certificatetype: '00',
            invtp: '1',
            hxUid: USER,
            custnoex: USER,
          }),
        );
      }
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      await scene.killDuring(write, 40 + random() * 200);
      const { draft, lastanswer } = (await scene.ask(combQueryRiskInfo, PAPER)).body;
      kept.check({ draft, lastanswer });
      const standing = (await scene.ask(noOpenAccountQuery, { custnoex: USER })).body;
      expect(Number(standing?.custrisk) >= 1).toBe(lastanswer !== '');
    }
    expect(kept.writes).toBeGreaterThan(KILLS * 2);
  } finally {
    await scene.dispose();
  }
});
