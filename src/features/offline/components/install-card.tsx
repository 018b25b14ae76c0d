import { useEffect, useState } from 'react';
import { appVariantOf } from '@/session/app-variant';
import { usePortalWorker } from '@/session/portal-worker.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { SettingRow } from '@/ui/layout/setting-row';
import { showToast } from '@/ui/overlays/toast-store';
import { takeInstallOffer } from '../install-offer';

/** The portal as an application of this device, and what the device keeps for a visit without a network. */
export function InstallCard() {
  if (appVariantOf(navigator.userAgent) !== 'browser') return null;
  return (
    <Card title="安装与离线" note="只影响本设备">
      <InstallRow />
      {'serviceWorker' in navigator && <KeptRow />}
    </Card>
  );
}

function InstallRow() {
  const offer = usePortalWorker((state) => state.installOffer);
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled) return <SettingRow title="安装应用" hint="已安装，正在以应用方式打开。" />;
  if (offer === null) return <SettingRow title="安装应用" hint={wayToInstall(navigator.userAgent)} />;
  return (
    <SettingRow
      title="安装应用"
      hint="安装后可从桌面直接打开，离线时也能查看最近看过的公开页面。"
      control={
        <Button variant="secondary" onClick={() => void takeInstallOffer(offer)}>
          安装
        </Button>
      }
    />
  );
}

function KeptRow() {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    void countKept(window.caches).then(setCount);
  }, []);
  const forget = async () => {
    await forgetKept(window.caches);
    setCount(0);
    showToast({ tone: 'success', title: '已清空离线内容' });
  };
  return (
    <SettingRow
      title="离线内容"
      hint={
        count === 0
          ? '暂无；最近看过的公开页面会保留 14 天，供离线查看。'
          : '最近看过的公开页面可离线查看，保留 14 天；不含个人信息与私募净值。'
      }
      control={
        <Button
          variant="secondary"
          aria-label="清空离线内容"
          disabled={count === undefined || count === 0}
          onClick={() => void forget()}
        >
          清空
        </Button>
      }
    />
  );
}

/** How to install the portal in a browser that offers no prompt. */
export function wayToInstall(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return '在 Safari 中点击“分享”，再选择“添加到主屏幕”。';
  if (/Android|HarmonyOS/i.test(userAgent)) return '在浏览器菜单中选择“安装应用”或“添加到主屏幕”。';
  if (/Macintosh/.test(userAgent) && /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent))
    return '在 Safari 的“文件”菜单中选择“添加到程序坞”。';
  return '在浏览器地址栏或菜单中选择“安装应用”；没有此项的浏览器暂不支持安装。';
}

/** Caches of the worker with replies and pictures (src/worker/). */
const KEPT = ['portal-replies', 'portal-pictures'];

/** Number of replies stored on this device for offline use; 0 if unknown. */
async function countKept(storage: CacheStorage | undefined): Promise<number> {
  try {
    if (!storage || !(await storage.has('portal-replies'))) return 0;
    return (await (await storage.open('portal-replies')).keys()).length;
  } catch {
    return 0;
  }
}

/** Deletes the stored replies and pictures of visited pages; the portal itself stays, and stores later visits. */
async function forgetKept(storage: CacheStorage | undefined): Promise<void> {
  if (storage) await Promise.all(KEPT.map((name) => storage.delete(name)));
}
