import { startServer, withDataDir } from './server.mjs';

const PORT = 5191;

/** Time from the gateway's start to its first answer: with an empty data folder, and with a filled one. */
export async function measure() {
  console.log('\n## Time to ready');
  await withDataDir(async (dataDir) => {
    const first = await startServer({ port: PORT, dataDir });
    await first.stop();
    console.log(`first start, simulated market written: ${(first.readyMs / 1000).toFixed(1)} s`);
    const times = [];
    for (let round = 0; round < 3; round += 1) {
      const later = await startServer({ port: PORT, dataDir });
      await later.stop();
      times.push(later.readyMs);
    }
    console.log(`later starts: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`);
  });
}
