import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '../kit/net/me.ts'
import { allows } from '../kit/net/rights.ts'
import classes from './start/start.module.css'
import type { useDemo } from './start/use-demo.ts'

const steps = [
  {
    right: 'institutions:write',
    to: '/settings/KiNewBrand',
    name: 'İlk Kurumu Ekle',
    why: 'İptal dilekçelerinin kime, hangi faks numarasına gideceğini belirleyin.',
  },
  {
    right: 'products:write',
    to: '/content/products/addProduct',
    name: 'İlk Kampanyayı Ekle',
    why: 'Adaylara önerdiğiniz ve sattığınız kampanyadır; satış bir kampanyayla yapılır.',
  },
  {
    right: 'api_keys:write',
    to: '/settings/ApiKeys',
    name: 'Sitenizi Bağla',
    why: 'Bir API anahtarı oluşturun; talepler sitenizden ve uygulamanızdan gelmeye başlar.',
  },
  {
    right: 'staff:write',
    to: '/settings/Users',
    name: 'Ekibinizi Davet Et',
    why: 'Herkes kendi adıyla girsin, yalnız kendi işini görsün.',
  },
  {
    right: 'blog_categories:write',
    to: '/content/blog/Categorys',
    name: 'Kategorileri Hazırla',
    why: 'Blog yazılarınızın duracağı yerler.',
  },
  {
    right: 'blog:write',
    to: '/content/blog/add',
    name: 'İlk Yazıyı Ekle',
    why: 'Taslak olarak kaydedin; siz yayınlayana kadar sitede görünmez.',
  },
] as const

type Props = { demo: ReturnType<typeof useDemo>; counted: Readonly<Record<string, number>> }

/** The start page of an empty panel: what to do first. `counted`: how many records each domain has. */
export function FirstSteps({ demo, counted }: Props) {
  const me = useMe()
  const open = steps.filter(({ right }) => allows(me, right) && !counted[right.replace(':write', '')])
  return (
    <section className={classes.first} aria-labelledby="ilk-adimlar">
      <h2 id="ilk-adimlar">{open.length > 0 ? 'Masanız hazır, sıra sizde' : 'Şu anda sizi bekleyen iş yok'}</h2>
      <p>
        {open.length > 0
          ? 'Sizi bekleyen işler bu sayfada toplanır. Başlamak için:'
          : 'İşler ortaya çıktıkça bu sayfada görünür.'}
      </p>
      {open.length > 0 && (
        <ol className={classes.steps}>
          {open.map(({ to, name, why }) => (
            <li key={to}>
              <Link className={classes.step} to={to}>
                <span className={classes.lineWords}>
                  <span className={classes.lineName}>{name}</span>
                  <span className={classes.lineFacts}>{why}</span>
                </span>
                <IconArrowRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ol>
      )}
      {demo.possible && (
        <p className={classes.offer}>
          Önce bir göz atmak isterseniz
          <Button variant="subtle" size="compact-sm" loading={demo.pending} onClick={() => void demo.fill()}>
            Örnek verileri ekle
          </Button>
        </p>
      )}
    </section>
  )
}
