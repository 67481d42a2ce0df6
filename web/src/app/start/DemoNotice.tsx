import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import classes from './start.module.css'
import type { useDemo } from './use-demo.ts'

/** Says that sample data is there, and offers to remove it. */
export function DemoNotice({ demo: { read, filled, pending, remove } }: { demo: ReturnType<typeof useDemo> }) {
  if (!filled) return <Unanswered read={read} name="Örnek verilerin durumu" />
  return (
    <section className={classes.demo} aria-label="Örnek veriler">
      <IconSparkles size={18} aria-hidden />
      <p>Masa’yı tanımanız için örnek veriler ekli. Kendi kayıtlarınıza dokunmadan kaldırabilirsiniz.</p>
      <Button variant="default" loading={pending} onClick={() => void remove()}>
        Örnek Verileri Kaldır
      </Button>
    </section>
  )
}
