import type { z } from 'zod/mini'
import type { CompanyDraft } from '../../../../contract/src/people/settings.ts'
import type { DemoPart } from '../../kit/domain.ts'

const company: z.infer<typeof CompanyDraft> = {
  name: 'Örnek Abonelik Hizmetleri A.Ş.',
  email: 'merhaba@ornek-abonelik.example',
  phone: '+908502223344',
  fax: '+902122223345',
  address: 'Esentepe Mahallesi, Büyükdere Caddesi No: 100, Kat 5\n34394 Şişli / İstanbul',
  map: 'https://www.openstreetmap.org/?mlat=41.0760&mlon=29.0124#map=17/41.0760/29.0124',
  facebook: 'https://www.facebook.com/ornekabonelik',
  twitter: 'https://x.com/ornekabonelik',
  instagram: 'https://www.instagram.com/ornekabonelik',
  linkedin: 'https://www.linkedin.com/company/ornekabonelik',
  youtube: 'https://www.youtube.com/@ornekabonelik',
}

const keys = Object.keys(company)

/**
 * A company for the sample contents. It replaces nothing that a person has filled in, and such values do not keep the
 * other samples from being added.
 */
export const settingsDemo: DemoPart = {
  isEmpty: async () => true,

  async fill(db, { note }) {
    const filled = await db.rows<{ id: number }>(
      `UPDATE settings SET ${keys.map((key, at) => `${key} = $${at + 1}`).join(', ')} WHERE version = 1 RETURNING id`,
      Object.values(company),
    )
    await note(
      'settings',
      filled.map(({ id }) => id),
    )
  },

  async remove(db, added) {
    await db.rows(
      `UPDATE settings SET ${keys.map((key) => `${key} = DEFAULT`).join(', ')} WHERE id = ANY($1::bigint[]) AND version = 1`,
      [added('settings')],
    )
  },

  shows: async () => false,
}
