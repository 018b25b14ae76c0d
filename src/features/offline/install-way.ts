/** Where a browser without an offer of its own has the way to install the portal, in words. */
export function wayToInstall(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return '在 Safari 中点击“分享”，再选择“添加到主屏幕”。';
  if (/Android|HarmonyOS/i.test(userAgent)) return '在浏览器菜单中选择“安装应用”或“添加到主屏幕”。';
  if (/Macintosh/.test(userAgent) && /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent))
    return '在 Safari 的“文件”菜单中选择“添加到程序坞”。';
  return '在浏览器地址栏或菜单中选择“安装应用”；没有此项的浏览器暂不支持安装。';
}
