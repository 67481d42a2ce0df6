import pg from 'pg'
import { Failure } from '../../http/failure.ts'
import { asking } from '../../work/turns.ts'

type Place = { held: number; waiting: (() => void)[] }
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void

/** How many connections one asker may hold at once, and how long it waits for a further one. */
type Bounds = { share: number; waitMs: number }

/** A pool of which one asker holds no more than a share: a person who starts much at once waits only for themselves. */
export class SharedPool extends pg.Pool {
  private readonly share: number
  private readonly waitMs: number
  private readonly places = new Map<string, Place>()
  private readonly holders = new WeakMap<pg.PoolClient, string>()

  constructor(config: pg.PoolConfig, { share, waitMs }: Bounds) {
    super(config)
    this.share = share
    this.waitMs = waitMs
    this.on('release', (_error, client) => {
      const who = this.holders.get(client)
      this.holders.delete(client)
      if (who !== undefined) this.leave(who)
    })
  }

  // The pool's own query() uses the callback form; so no promise is made when nobody has to wait.
  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    const who = asking()
    if (who === undefined) return super.connect(taken) as undefined
    const connect = () =>
      super.connect((error, client, release) => {
        if (client) this.holders.set(client, who)
        else this.leave(who)
        taken(error, client, release)
      })
    const place = this.placeOf(who)
    if (place.held < this.share) {
      place.held += 1
      connect()
    } else this.wait(place, connect, (error) => taken(error, undefined, () => {}))
    return undefined
  }

  private placeOf(who: string): Place {
    const place = this.places.get(who) ?? { held: 0, waiting: [] }
    this.places.set(who, place)
    return place
  }

  private wait(place: Place, go: () => void, refuse: (error: Error) => void): void {
    const late = setTimeout(() => {
      place.waiting.splice(place.waiting.indexOf(turn), 1)
      refuse(busy())
    }, this.waitMs)
    const turn = () => {
      clearTimeout(late)
      go()
    }
    place.waiting.push(turn)
  }

  private leave(who: string): void {
    const place = this.places.get(who)
    if (!place) return
    const next = place.waiting.shift()
    if (next) next()
    else place.held -= 1
    if (place.held === 0) this.places.delete(who)
  }
}

const busy = () =>
  new Failure(
    'unavailable',
    'Başlattığınız işlemler sürüyor; bitince ya da birkaç saniye sonra yeniden deneyin.',
    undefined,
    {
      retryAfter: 5,
    },
  )
