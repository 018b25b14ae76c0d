import type { MarkupFamilies } from './markup-families';

/** Hostile markup that a parser turns into something else: foreign elements and mutations. */
export const CHANGING_MARKUP: MarkupFamilies = {
  'svg and mathml': {
    'animate href':
      '<svg><a><animate attributeName=href values="javascript:window.__hostile=1"/><text x=20 y=20>x</text></a></svg>',
    'set href':
      '<svg><a><set attributeName=href to="javascript:window.__hostile=1"/><text y=9>x</text></a></svg>',
    use: '<svg><use href="/hostile#x"/></svg>',
    'use of data':
      '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=window.__hostile=1 />#x"/></svg>',
    xlink: '<svg><a xlink:href="javascript:window.__hostile=1"><text y=9>x</text></a></svg>',
    image: '<svg><image href="/hostile"/></svg>',
    feImage: '<svg><filter id=f><feImage href="/hostile"/></filter></svg>',
    'foreign object': '<svg><foreignObject><img src=x onerror="window.__hostile=1"></foreignObject></svg>',
    style: '<svg><style>@import "/hostile";</style></svg>',
    'animate onbegin': '<svg><animate onbegin="window.__hostile=1" attributeName=x dur=1s>',
    'desc with html': '<svg><desc><iframe srcdoc="<script>parent.__hostile=1</script>"></desc></svg>',
    'title with html': '<svg><title><style><img src=x onerror="window.__hostile=1"></style></title></svg>',
    'mathml link': '<math href="javascript:window.__hostile=1">x</math>',
    'mathml xlink': '<math><mtext xlink:href="javascript:window.__hostile=1">x</mtext></math>',
    annotation:
      '<math><annotation-xml encoding="text/html"><img src=x onerror="window.__hostile=1"></annotation-xml></math>',
    maction:
      '<math><maction actiontype="statusline#/hostile" xlink:href="javascript:window.__hostile=1">x</maction></math>',
  },
  mutation: {
    'math mglyph':
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__hostile=1&gt;">',
    'form mtext mglyph':
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.__hostile=1>',
    'svg p style': '<svg></p><style><a id="</style><img src=1 onerror=window.__hostile=1>">',
    'math p style': '<math></br><p><style><!--</style><img src=1 onerror=window.__hostile=1>--></math>',
    'noscript in an attribute': '<noscript><p title="</noscript><img src=x onerror=window.__hostile=1>">',
    noembed: '<noembed><p title="</noembed><img src=x onerror=window.__hostile=1>">',
    noframes: '<noframes><p title="</noframes><img src=x onerror=window.__hostile=1>">',
    xmp: '<xmp><p title="</xmp><img src=x onerror=window.__hostile=1>">',
    plaintext: '<plaintext><img src=x onerror="window.__hostile=1">',
    listing: '<listing>&lt;img src=x onerror=window.__hostile=1&gt;</listing>',
    textarea: '<textarea><p title="</textarea><img src=x onerror=window.__hostile=1>">',
    'title in an attribute': '<title><p title="</title><img src=x onerror=window.__hostile=1>">',
    select: '<select><style></select><img src=x onerror=window.__hostile=1></style>',
    'option with a comment':
      '<select><option><style></option></select><img src=x onerror=window.__hostile=1></style></option></select>',
    'svg style cdata': '<svg><style><![CDATA[</style><img src=x onerror=window.__hostile=1>]]></style></svg>',
    'svg title noscript':
      '<svg><title><noscript><p title="</noscript></title></svg><img src=x onerror=window.__hostile=1>">',
    'annotation with cdata':
      '<math><annotation-xml><![CDATA[</annotation-xml></math><img src=x onerror=window.__hostile=1>]]></annotation-xml></math>',
    'comment bang': '<!--!><img src=x onerror=window.__hostile=1>-->',
    'comment with bang end': '<!-- --!><img src=x onerror=window.__hostile=1>-->',
    'comment dash': '<!--><img src=x onerror=window.__hostile=1>-->',
    'conditional comment': '<!--[if gte IE 4]><script>window.__hostile=1</script><![endif]-->',
    'cdata in html': '<![CDATA[<img src=x onerror=window.__hostile=1>]]>',
    template: '<template><img src=x onerror="window.__hostile=1"></template>',
    'declarative shadow root':
      '<p><template shadowrootmode=open><img src=x onerror="window.__hostile=1"></template></p>',
    'template nested in a form':
      '<form><template></form><form><template><script>window.__hostile=1</script></template></template></form>',
    'table foster parent': '<table><a href="javascript:window.__hostile=1"><tr><td>x</td></tr></a></table>',
    'table in a link': '<a href="/toujiao"><table><a href="javascript:window.__hostile=1">x</a></table></a>',
    'misnested format': '<b><p><a href="/toujiao"><b></p><img src=x onerror="window.__hostile=1"></b>',
    'attribute that looks closed': '<p align="&quot;&gt;&lt;img src=x onerror=window.__hostile=1&gt;">x</p>',
    'twice encoded':
      '&lt;img src=x onerror=window.__hostile=1&gt;&amp;lt;img src=x onerror=window.__hostile=1&amp;gt;',
    'is attribute': '<p is="x-hostile">x</p>',
    slot: '<slot name=x onslotchange="window.__hostile=1"></slot>',
    'depth math svg':
      '<math><mtext>' +
      '<svg><foreignObject>'.repeat(8) +
      '<style><img src=x onerror="window.__hostile=1"></style>',
  },
};
