import { test as base } from '@playwright/test';
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { askForAllIn } from '../ask-for-all';
import { contractCalls, type ContractCall } from './contract-calls';
import { FaultProxy } from './fault-proxy';
import { contextFor, findScene, type Scene, type Visitor } from './scene';

interface Stage {
  readonly proxy: FaultProxy;
  readonly scene: Scene & { readonly applicant: APIRequestContext };
  readonly calls: ReadonlyMap<string, ContractCall>;
  /** The browser of a visitor, kept for all that he reads: what the pages are made of is loaded once. */
  readonly readerContext: (visitor: Visitor, browser: Browser) => Promise<BrowserContext>;
}

/** Each worker has a proxy of its own in front of the gateway, and what its pages are about. */
export const test = base.extend<object, { readonly stage: Stage }>({
  stage: [
    async ({ browserName: _name }, provide, worker) => {
      const proxy = await FaultProxy.start(String(worker.project.use.baseURL));
      const scene = await findScene(proxy.origin);
      const contexts = new Map<Visitor, Promise<BrowserContext>>();
      const readerContext = (visitor: Visitor, browser: Browser) => {
        const open = async () => {
          const context = await contextFor(visitor, browser, proxy.origin, scene);
          await askForAllIn(context);
          return context;
        };
        const context = contexts.get(visitor) ?? open();
        contexts.set(visitor, context);
        return context;
      };
      await provide({ proxy, scene, calls: await contractCalls(), readerContext });
      for (const context of contexts.values()) await (await context).close();
      await scene.applicant.dispose();
      await proxy.close();
    },
    { scope: 'worker' },
  ],
});
