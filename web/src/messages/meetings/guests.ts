/** What is written for each guest: 'Ad Soyad <ad@ornek.com>', or the address alone. */
export function guestsOf(text: string): { name: string; email: string }[] {
  return text
    .split(/[\n;,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', email = line] = /^(.*?)\s*<([^<>]*)>$/.exec(line) ?? []
      return { name: name.replace(/^"|"$/g, ''), email: email.trim() }
    })
}
