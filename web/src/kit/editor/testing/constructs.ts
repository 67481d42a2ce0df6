/**
 * HTML found in texts that were written with other editors. Each must survive an edit beside it and an edit inside it.
 */
export const constructs: Record<string, string> = {
  'paragraph with class, id and style':
    '<p class="lead big" id="giris" style="margin-left: 20px; color: rgb(1, 2, 3)" data-x="1" lang="tr">Merhaba dünya</p>',
  'all heading levels':
    '<h1 id="a">Bir</h1><h2 class="t">İki</h2><h3>Üç</h3><h4>Dört</h4><h5>Beş</h5><h6 style="color: red">Altı</h6>',
  'nested div': '<div class="row"><div class="col" id="c1"><p>Sol</p></div><div class="col"><p>Sağ</p></div></div>',
  'div with plain text': '<div class="note">Düz <b>metin</b></div>',
  'text beside paragraphs in a div': '<div>önce<p>orta</p>sonra</div>',
  'text without any element': 'Yalın metin <strong>burada</strong>',
  'empty div': '<div class="clear"></div><p>sonra</p>',
  'section, article, aside, header, footer':
    '<section class="s"><header><h2>Baş</h2></header><article><p>Yazı</p></article><aside>Yan</aside><footer>Son</footer></section>',
  'bold and italic in both spellings': '<p><b>b</b> <strong>strong</strong> <i>i</i> <em class="x">em</em></p>',
  'underline, strike, del, ins': '<p><u>u</u> <s>s</s> <del>del</del> <ins>ins</ins></p>',
  'sub and sup': '<p>H<sub>2</sub>O ve m<sup class="n">2</sup></p>',
  'footnote: link inside sup': '<p>Metin<sup><a href="#fn1">1</a></sup> devam</p>',
  'colours and font size':
    '<p><span style="color: #e03131; background-color: yellow; font-size: 18px; font-family: Georgia">renkli</span></p>',
  'nested spans': '<p><span class="a">bir <span class="b">iki <strong>üç</strong></span> dört</span></p>',
  'span around a link': '<p><span class="badge">önce <a href="/x">bağ</a> sonra</span></p>',
  mark: '<p>bu <mark class="y">önemli</mark> bir söz</p>',
  'small, abbr, cite, kbd, q, time':
    '<p><small>küçük</small> <abbr title="Bilgi Teknolojileri">BTK</abbr> <cite>Kitap</cite> <kbd>Ctrl</kbd> <q>söz</q> <time datetime="2024-01-05">5 Ocak</time></p>',
  'font element': '<p><font color="#ff0000" size="4">eski</font></p>',
  'link with target, rel, class and title':
    '<p><a href="https://ornek.com/?a=1&amp;b=2" target="_blank" rel="nofollow noopener" class="btn" title="Git">git <b>hemen</b></a></p>',
  'mail, phone and relative links':
    '<p><a href="mailto:a@b.c">yaz</a> <a href="tel:+902120000000">ara</a> <a href="/sss#2">sss</a></p>',
  'link around blocks': '<a href="/kampanya" class="card"><h3>Başlık</h3><p>Metin</p></a>',
  'empty anchors with id and name': '<p><a id="bolum-1"></a>Bölüm <a name="eski"></a>bir</p>',
  'icon made of an empty element': '<p><i class="fa fa-phone"></i> Arayın</p>',
  'image with size and alignment':
    '<p><img src="/a.png" alt="Bir &quot;resim&quot;" width="320" height="200" align="left" style="float: left; margin: 0 16px 8px 0" class="r" loading="lazy"> yanında metin</p>',
  'image in a link': '<p><a href="/buyuk.png"><img src="/a.png" alt="küçük"></a> altında</p>',
  'figure with caption':
    '<figure class="image image_resized" style="width: 50%"><img src="/a.png" alt=""><figcaption>Alt <em>yazı</em></figcaption></figure>',
  'figure around a table': '<figure class="table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
  'YouTube iframe':
    '<p><iframe width="560" height="315" src="https://www.youtube.com/embed/abc123?start=5" title="Video" frameborder="0" allow="autoplay; picture-in-picture" allowfullscreen=""></iframe></p><p>metin</p>',
  'Vimeo iframe in a div':
    '<div class="video" style="position: relative"><iframe src="https://player.vimeo.com/video/123?h=9f" style="width: 100%"></iframe></div><p>metin</p>',
  'plain table':
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td><p>c</p></td><td><strong>d</strong></td></tr></tbody></table>',
  'full table':
    '<table class="t" id="fiyat" border="1" cellpadding="4" style="width: 100%"><caption class="c">Fiyatlar <b>2024</b></caption><colgroup><col style="width: 30%"><col span="2"></colgroup><thead class="h"><tr class="r"><th scope="col">Ad</th><th colspan="2" style="text-align: right">Değer</th></tr></thead><tbody id="g1"><tr><td rowspan="2" class="x">A</td><td>1</td><td>2</td></tr><tr><td>3</td><td style="background-color: red" align="right">4</td></tr></tbody><tbody id="g2"><tr><th scope="row">B</th><td>5</td><td>6</td></tr></tbody><tfoot><tr><td colspan="3">Toplam</td></tr></tfoot></table>',
  'blocks in a cell':
    '<table><tbody><tr><td><h4>Baş</h4><ul><li>x</li></ul><table><tbody><tr><td>iç</td></tr></tbody></table></td><td></td></tr></tbody></table>',
  'nested lists':
    '<ul class="l"><li>bir<ul><li>iki</li><li><p>paragraf</p><p>ikinci</p></li></ul></li><li class="son">üç</li></ul>',
  'ordered lists with start, type, reversed and value':
    '<ol start="5" type="a"><li>e</li><li value="9">i</li></ol><ol reversed=""><li>x</li></ol>',
  'list items without leading text': '<ul><li><h3>Baş</h3>metin</li><li><img src="/a.png" alt="r"></li><li></li></ul>',
  'list directly in a list': '<p>x</p><blockquote class="q"><ol><li><blockquote>iç</blockquote></li></ol></blockquote>',
  'blockquote with plain text and cite':
    '<blockquote cite="https://a.b" class="q">Söz <footer>Kişi</footer></blockquote>',
  'code with a language':
    '<pre class="line-numbers"><code class="language-js">const a = 1 &lt; 2\n\n  b()\n</code></pre>',
  'pre without code, with colours': '<pre style="color: red">bir\n  <span class="hl">iki</span></pre>',
  'inline code with other marks': '<p><a href="/x"><code class="k"><b>npm</b> start</code></a></p>',
  'rule and line breaks': '<p>bir<br>iki<br class="clear"><br>üç</p><hr class="w" style="width: 50%"><p>dört</p>',
  'text alignment':
    '<p style="text-align: center">orta</p><p align="right">sağ</p><center>eski orta</center><div style="text-align: justify">iki yana</div>',
  'details and summary':
    '<details class="d" open=""><summary>Soru</summary><p>Cevap</p></details><details><summary><h3>S</h3></summary>düz</details>',
  'definition list': '<dl class="d"><dt>Terim</dt><dd>Anlam</dd><dd><p>İkinci</p></dd></dl>',
  'spaces that must stay': '<p>a&nbsp;&nbsp;b</p><p>&nbsp;</p><p></p><p>a <b>b </b>c</p>',
  'signs and entities': '<p>5 &lt; 6 &amp; 7 &gt; 2 "x" &amp;lt; ₺ ğüşıöç İ 😀</p>',
  'video and audio':
    '<video src="/v.mp4" controls="" poster="/p.png"><source src="/v.webm"></video><p>a <audio src="/s.mp3"></audio> b</p>',
  'picture and svg':
    '<p><picture><source srcset="/a.webp"><img src="/a.png" alt=""></picture> <svg viewBox="0 0 1 1"><path d="M0 0"></path></svg> x</p>',
  'map iframe, form and button':
    '<iframe src="https://www.google.com/maps/embed?pb=1" width="600" height="450"></iframe><form action="/ara"><input name="q"> <button type="submit">Ara</button></form>',
  'style and custom element': '<style>.a{color:red}</style><p class="a">x</p><x-harita city="34">harita</x-harita>',
  address: '<address>Cadde No 1<br>İstanbul</address>',
  'style that browsers do not know': '<p style="mso-line: x; color: red">x</p>',
  'heading in a table head with line break':
    '<table><thead><tr><th>a<br>b</th></tr></thead><tbody><tr><td>c&nbsp;</td></tr></tbody></table>',
}
