/** A sample campaign: prices in lira; `said`: its answers, in the order of the category's shipped features. */
export type DemoCampaign = {
  brand: string
  title: string
  price: number | null
  sale: number | null
  said: string[]
  description: string
  type?: 0 | 1 | 2
  instalments?: number
  link?: string
  app?: boolean
  featured?: boolean
  draft?: boolean
}
