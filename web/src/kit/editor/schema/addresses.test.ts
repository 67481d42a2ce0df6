import { expect, test } from 'vitest'
import { widthOf } from '../commands.ts'
import { linkAddress, videoAddress } from './addresses.ts'

test.each([
  ['https://a.b/c?d=1#e', 'https://a.b/c?d=1#e'],
  ['ornek.com', 'https://ornek.com'],
  ['türkçe.com/ş', 'https://türkçe.com/ş'],
  ['localhost.com:8080/x', 'https://localhost.com:8080/x'],
  ['ad@ornek.com', 'mailto:ad@ornek.com'],
  ['mailto:ad@ornek.com', 'mailto:ad@ornek.com'],
  ['tel:+90850', 'tel:+90850'],
  ['/sss#2', '/sss#2'],
  ['#bolum', '#bolum'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://a.b', null],
  ['iki söz', null],
  ['', null],
])('the link %j becomes %j', (typed, address) => expect(linkAddress(typed)).toBe(address))

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90'],
  ['youtu.be/dQw4w9WgXcQ?t=1m5s', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=65'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://vimeo.com/123456789/ab12', 'https://player.vimeo.com/video/123456789?h=ab12'],
  ['https://player.vimeo.com/video/123456789?h=ab12', 'https://player.vimeo.com/video/123456789?h=ab12'],
  ['https://youtube.com.kotu.org/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/', undefined],
  ['söz', undefined],
])('the video %j becomes %j', (typed, src) => expect(videoAddress(typed)?.src).toBe(src))

test.each([
  ['480', '480'],
  ['480 px', '480'],
  ['%50', '50%'],
  ['50 %', '50%'],
  ['', ''],
  ['0', null],
  ['%150', null],
  ['geniş', null],
])('the width %j becomes %j', (typed, width) => expect(widthOf(typed)).toBe(width))
