import { useEffect, useState } from 'react';
import { appVariantOf } from '@/session/app-variant';
import { usePortalWorker } from '@/session/portal-worker.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { SettingRow } from '@/ui/layout/setting-row';
import { showToast } from '@/ui/overlays/toast-store';
import { takeInstallOffer } from '../install-offer';
import { wayToInstall } from '../install-way';
import { countKept, forgetKept } from '../kept-pages';

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
