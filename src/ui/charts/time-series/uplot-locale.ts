/**
 * uPlot builds an Intl.NumberFormat of navigator.language while it is loaded and throws if that is not a valid tag, as in
 * WebKit under LANG=C. The portal speaks zh-CN whatever the browser names. Import this before uPlot, and
 * uplot-locale-released after it.
 */
Object.defineProperty(navigator, 'language', { configurable: true, value: 'zh-CN' });
