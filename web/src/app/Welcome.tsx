import { Button } from '@mantine/core'
import { IconArticle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Notice } from '../kit/layout/Notice.tsx'
import classes from './start.module.css'
import type { useDemo } from './use-demo.ts'

/** The start page before the first post: what to do next. */
export function Welcome({ mayWrite, demo }: { mayWrite: boolean; demo: ReturnType<typeof useDemo> }) {
  return (
    <div className={classes.panel}>
      <Notice
        icon={IconArticle}
        title="Blogda henüz yazı yok"
        text="Önce kategorileri hazırlayabilir, sonra ilk yazınızı taslak olarak kaydedebilirsiniz. Yazı, siz yayınlayana kadar sitede görünmez."
        actions={
          mayWrite && (
            <>
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/content/blog/Categorys" />}>
                Kategorileri Hazırla
              </Button>
              <Button renderRoot={(props) => <Link {...props} to="/content/blog/add" />}>İlk Yazıyı Ekle</Button>
            </>
          )
        }
      />
      {demo.possible && (
        <p className={classes.offer}>
          Önce bir göz atmak isterseniz
          <Button variant="subtle" size="compact-sm" loading={demo.pending} onClick={() => void demo.fill()}>
            Örnek verileri ekle
          </Button>
        </p>
      )}
    </div>
  )
}
