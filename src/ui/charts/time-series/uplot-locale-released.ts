/** The browser's own language again: uplot-locale is for the loading of uPlot alone. */
Reflect.deleteProperty(navigator, 'language');
