import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { Failure } from '../http/failure.ts'
import { cleanHtml, plainText } from './html.ts'

const untouched: Record<string, string> = {
  'plain text': 'Abonelik iptali nasıl yapılır? 3 < 5 & 7 > 2',
  'a paragraph': '<p>İstanbul’da ışık</p>',
  'a paragraph with style': '<p style="text-align: center; margin-left:40px">orta</p>',
  headings: '<h1>a</h1><h2 id="b-1">b</h2><h3 class="x y">c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
  'a div with class and id': '<div class="kutu" id="özet"><p>iç</p></div>',
  'nested lists': '<ul><li>bir<ol start="3" type="a"><li value="4">iki</li></ol></li></ul>',
  'lists without end tags': '<ul><li>bir<li>iki</ul>',
  'paragraphs without end tags': '<p>bir<p>iki',
  'upper case tags': '<P ALIGN=center>eski <B>kod</B></P>',
  'entities of an old editor':
    '<p>&Ccedil;&ouml;z&uuml;m&nbsp;&rsquo; &#304; <img src="/files/a.png" alt="G&ouml;rsel"></p>',
  'single quotes and none': "<p class='a' title=b>c</p>",
  'marks in text':
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <mark>g</mark> H<sub>2</sub>O m<sup>2</sup></p>',
  'colours of CKEditor':
    '<span style="background-color:hsl(60,75%,60%);color:rgb(12, 34, 56);font-size:18px;">renk</span>',
  fonts: `<span style="font-family:'Times New Roman', Georgia, serif">a</span>`,
  'a link': '<a href="https://masa.example/a?b=1&c=2#d" title="t">x</a>',
  'a link in a new window': '<a href="https://masa.example" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  'mail, phone, relative and anchor links':
    '<a href="mailto:a@b.c">m</a><a href="tel:+905321112233">t</a><a href="../b">r</a><a href="#s">s</a>',
  'a named anchor': '<a name="bolum"></a>',
  'an image': '<img src="/files/images/ab/cd.webp" alt="" width="640" height="480" style="float:right" />',
  'an image of another host':
    '<img class="image_resized" style="width:50%;" src="https://cdn.example/a.jpg" srcset="https://cdn.example/a.jpg 500w, /b.jpg 1000w" sizes="100vw" alt="a b">',
  'a figure of CKEditor':
    '<figure class="image image-style-side"><img src="/a.png"><figcaption>Altyazı</figcaption></figure>',
  'a table':
    '<figure class="table"><table border="1" cellpadding="2"><caption>T</caption><colgroup><col style="width:40%"><col span="2"></colgroup>' +
    '<thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2" style="border:1px solid #ccc">b</td><td>c</td></tr></tbody></table></figure>',
  'a table without end tags': '<table><tr><td>a<td>b<tr><td>c</table>',
  'a table of Tiptap':
    '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><td colspan="1" rowspan="1" colwidth="200"><p>a</p></td></tr></tbody></table>',
  'a YouTube frame':
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="v" frameborder="0" allow="accelerometer; autoplay; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
  'a frame that fits its box':
    '<div style="position:relative;padding-bottom:56.25%;height:0"><iframe src="https://player.vimeo.com/video/76979871" style="position:absolute;width:100%;height:100%;top:0;left:0"></iframe></div>',
  'media of CKEditor': '<figure class="media"><oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed></figure>',
  'a quotation': '<blockquote cite="https://a.example"><p>söz</p></blockquote>',
  code: '<pre><code class="language-js">if (a &lt; b) { }\n\n  x</code></pre>',
  'rules and breaks': 'a<br>b<br/>c<br />d<hr>',
  details: '<details open><summary>Soru</summary><p>Yanıt</p></details>',
  'old presentation': '<center><font color="#ff0000" face="Arial, sans-serif" size="+1">x</font></center>',
  sections: '<section><article><header>a</header><footer>b</footer></article></section>',
  'blanks and line ends': '  <p>\r\n\ta </p >\n\n<div\n class="x"\n>b</div>\n',
  emoji: '<p>👩‍👩‍👧 ₺ ğüşiöç</p>',
}

const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)//',
  '<img src=x onerror=alert(1)>',
  '<img src=x ONERROR="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img src=x\u000conerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<p onclick=alert(1) onmouseover="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" \u0001javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="java&Tab;script&colon;alert(1)">a</a>',
  '<a href="java&NewLine;script:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="&#x6a&#x61vascript&#58;alert(1)">a</a>',
  '<a href="&#0000106avascript:alert(1)">a</a>',
  '<a href=javascript&colon;alert(1)>a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="x" href="javascript:alert(1)">a</a>',
  '<a href="javascript:alert(1)" href="x">a</a>',
  '<a href="//evil.example" target="_blank">a</a>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img srcset="javascript:alert(1) 1x, data:text/html,x 2x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math href="javascript:alert(1)">a</math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p title="</noscript><img src=x onerror=alert(1)>">a</p>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<style>@import "//evil.example"; *{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="width:expression(alert(1))">a</p>',
  '<p style="width:exp/**/ression(alert(1))">a</p>',
  '<p style="behavior:url(x.htc);-moz-binding:url(x.xml#x)">a</p>',
  '<p style="color:red;position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">a</p>',
  '<p style="background:\\75rl(//evil.example)">a</p>',
  `<p style="font-family:'a;}*{background:url(//evil.example)'">a</p>`,
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com/embed/x" srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>',
  '<iframe src="https://evil.example/?https://www.youtube.com/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com/embed/x"><img src=x onerror=alert(1)></iframe>',
  '<iframe src="https://www.youtube.com/embed/x">&lt;/iframe>&lt;img src=x onerror=alert(1)&gt;</iframe>',
  '<iframe src="https://www.youtube.com/embed/x"><iframe></iframe><b>c</b></iframe>',
  '<iframe src="https://www.youtube.com/embed/x">',
  '<base href="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//evil.example">',
  '<form action="//evil.example"><input name=p><button formaction="javascript:alert(1)">a</button></form>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>a</details>',
  '<body onload=alert(1)>a',
  '<html><head><title>t</title></head><body background="javascript:alert(1)">a</body></html>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">a</table>',
  '<template><img src=x onerror=alert(1)></template>',
  '<slot onslotchange=alert(1)>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<% <img src=x onerror=alert(1)> %>',
  '</p></div></body><img src=x onerror=alert(1)>',
  '<a\u00a0href=x\u00a0onclick=alert(1)>a</a>',
  '<a/onclick=alert(1)>a</a>',
  '<a href="x\0" onclick=alert(1)>a</a>',
  '<\0script>alert(1)</script>',
  '<p <script>alert(1)</script>>a</p>',
  '<p title="a"<img src=x onerror=alert(1)>',
  '<p title="unclosed><img src=x onerror=alert(1)>',
  '<<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)',
  '<portal src="javascript:alert(1)"></portal>',
  '<custom-element onfocus=alert(1) tabindex=1 autofocus>a</custom-element>',
  '<a data-bs-toggle="tooltip" data-bs-html="true" data-bs-content="&lt;img src=x onerror=alert(1)&gt;">a</a>',
  `${'<div>'.repeat(520)}<table><svg><style><img src=x onerror=alert(1)></style></svg>`,
  '<plaintext><img src=x onerror=alert(1)>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<oembed url="javascript:alert(1)"></oembed>',
  '<blockquote cite="javascript:alert(1)">a</blockquote>',
]

const DANGEROUS_TAGS =
  'script,style,svg,math,object,embed,applet,base,meta,link,form,input,button,textarea,select,template,noscript,noembed,noframes,' +
  'title,xmp,plaintext,frame,frameset,marquee,portal,video,audio,source,slot,isindex,custom-element'

function dangersIn(html: string): string[] {
  const { document } = new Window({ settings: { disableIframePageLoading: true } })
  document.body.innerHTML = html
  const found = [...document.querySelectorAll(DANGEROUS_TAGS)]
    .filter((one) => one !== document.head)
    .map((one) => one.tagName)
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value: given } of element.attributes) {
      const value = given ?? ''
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in a scheme
      const bare = value.replace(/[\u0000-\u0020]/g, '').toLowerCase()
      if (/^on|^srcdoc$|^(form)?action$|^background$|:|^data-bs/.test(name)) found.push(name)
      if (/^(javascript|data|vbscript):/.test(bare)) found.push(`${name}=${value}`)
      if (name === 'style' && /url|expression|fixed|behavior|binding|[\\{}]|\/\*/i.test(value)) found.push(value)
    }
    if (element.tagName === 'IFRAME') {
      const { protocol, host } = new URL(element.getAttribute('src') ?? 'about:blank')
      if (protocol !== 'https:' || !['www.youtube.com', 'player.vimeo.com'].includes(host))
        found.push(`frame of ${host}`)
    }
    const noopener = /\bnoopener\b/.test(element.getAttribute('rel') ?? '')
    if (element.getAttribute('target') === '_blank' && !noopener) found.push('a window that knows its opener')
  }
  return found
}

describe('what an editor writes comes back byte for byte:', () => {
  test.each(Object.entries(untouched))('%s', (_, html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  test('all of it in one body', () => {
    const all = Object.values(untouched)
      .filter((html) => !html.startsWith('<p>bir'))
      .join('\n')
    expect(cleanHtml(all)).toBe(all)
  })
})

describe('nothing dangerous is left of', () => {
  test.each(payloads)('%s', (payload) => {
    for (const html of [
      payload,
      `<p>önce ${payload}`,
      `<table><tr><td>${payload}</td></tr></table>`,
      `<a href="/x">${payload}</a>`,
    ]) {
      const cleaned = cleanHtml(html)
      expect(dangersIn(cleaned)).toEqual([])
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }
  })

  test('the check itself sees every kind of danger', () => {
    const seen = [
      '<img src=x onerror=a>',
      '<a href="java\nscript:a">',
      '<svg></svg>',
      '<a target=_blank>',
      '<iframe src="https://evil.example">',
      '<p style="a:url(b)">',
    ]
    for (const html of seen) expect(dangersIn(html)).not.toEqual([])
  })
})

describe('what is rewritten keeps the rest', () => {
  test.each([
    ['<p>a<script>b</script>c</p>', '<p>ac</p>'],
    ['<p style="color:red;position:fixed">a</p>', '<p style="color:red">a</p>'],
    [
      '<a href="https://a.example" target="_blank">a</a>',
      '<a href="https://a.example" target="_blank" rel="noopener">a</a>',
    ],
    [
      '<a href="https://a.example" target="_blank" rel="nofollow">a</a>',
      '<a href="https://a.example" target="_blank" rel="nofollow noopener">a</a>',
    ],
    ['<iframe src="//www.youtube.com/embed/a"></iframe>', '<iframe src="https://www.youtube.com/embed/a"></iframe>'],
    ['<p>a</p><iframe src="https://evil.example"><b>b</b></iframe><p>c</p>', '<p>a</p><p>c</p>'],
    [
      '<iframe src="https://player.vimeo.com/video/1">Tarayıcınız <b>eski</b></iframe>d',
      '<iframe src="https://player.vimeo.com/video/1"></iframe>d',
    ],
    ['<form><p>a</p></form>', '<p>a</p>'],
    ['<div><b>a</div>', '<div><b>a</b></div>'],
    ['</div><p>a</p>', '<p>a</p>'],
    ['<!-- not --><p>a</p>', '<p>a</p>'],
    ['<p onclick="x">İki &amp; &lt;üç&gt; &nbsp;</p>', '<p>İki &amp; &lt;üç&gt; \u00a0</p>'],
    ['<img src="/a.png" alt="" onload="x">', '<img src="/a.png" alt="" />'],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected)
  })

  test('a body nested beyond 100 keeps its text', () => {
    const cleaned = cleanHtml(`${'<div>'.repeat(300)}söz${'</div>'.repeat(300)}`)
    expect(cleaned).toContain('söz')
    expect(cleaned.match(/<div>/g)).toHaveLength(100)
  })
})

const piece = fc.oneof(
  fc.constantFrom(...payloads.filter((one) => one.length < 200), ...Object.values(untouched)),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    '&',
    '&#x3c;',
    '&lt;',
    '<!--',
    '-->',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<table>',
    '<td>',
    '<svg>',
    '<style>',
    '</style>',
    '<iframe>',
    '</iframe>',
    ' onerror=a',
    ' href=',
    'javascript:',
    '\0',
    '\n',
  ),
  fc.string({ maxLength: 8 }),
)
const hostileHtml = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

describe('for any input', () => {
  test('the result is harmless and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const cleaned = cleanHtml(html)
        expect(cleanHtml(cleaned)).toBe(cleaned)
        expect(dangersIn(cleaned)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('text without tags is returned as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !/[<\0]/.test(text)),
        (text) => cleanHtml(text) === text,
      ),
    )
  })
})

describe('a million hostile characters take bounded time:', () => {
  test.each([
    ['nested divs', '<div>'.repeat(100_000)],
    ['nested and closed divs', '<div>'.repeat(90_000) + '</div>'.repeat(90_000)],
    ['unclosed bold', '<b>'.repeat(333_333)],
    ['wrong end tags', '<b>'.repeat(900) + '</i>'.repeat(249_000)],
    ['unclosed paragraphs with bold', '<p><b>'.repeat(166_000)],
    ['less-than signs', '<'.repeat(1_000_000)],
    ['ampersands', `<x>${'&'.repeat(1_000_000)}`],
    ['attributes', `<a ${'a '.repeat(490_000)}>`],
    ['different attributes', `<a ${Array.from({ length: 90_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
    ['blanks in a tag', `<a${' '.repeat(999_000)}`],
    ['an unclosed quote', `<a href="${'x '.repeat(490_000)}`],
    ['a long style', `<p style="${'color:red;x:'.repeat(80_000)}">`],
    ['a long font list', `<p style="font-family:${'a, '.repeat(330_000)}">`],
    ['comments', '<!--'.repeat(250_000)],
    ['frames', '<iframe src="https://www.youtube.com/embed/x"></iframe><iframe>'.repeat(15_000)],
    ['bad frames', 'x'.repeat(400_000) + '<iframe src=x></iframe>'.repeat(25_000)],
    ['entities', '&#x3c;x'.repeat(140_000)],
    ['a long address', `<a href="${' '.repeat(900_000)}javascript:x">`],
    [
      'an honest body with one script',
      `${'<p style="color:red">Merhaba <b>dünya</b></p>'.repeat(20_000)}<script>x</script>`,
    ],
  ])('%s', (_, html) => {
    try {
      cleanHtml(html)
    } catch (error) {
      expect(error).toBeInstanceOf(Failure)
    }
    expect(plainText(html).length).toBeLessThanOrEqual(html.length)
  })

  test.each(['<', '<x', '</p>', '<!--', '</b>'])('%s and nothing else to the end is refused unread', (mark) => {
    expect(() => cleanHtml(mark.repeat(Math.floor(1_000_000 / mark.length)))).toThrow("100.000'den çok HTML etiketi")
  })
})

describe('plainText', () => {
  test('joins blocks with a blank, decodes and drops what is no text', () => {
    const html =
      '<h2>Başlık</h2><p>Bir &amp; iki &ouml;<br>üç&nbsp;dört</p><ul><li>a</li><li>b</li></ul><script>x</script>'
    expect(plainText(html)).toBe('Başlık Bir & iki ö üç dört a b')
  })

  test('leaves an escaped tag as text', () => {
    expect(plainText('<p>&lt;b&gt; &amp;lt;</p>')).toBe('<b> &lt;')
  })
})
