import classes from './sign-in-art.module.css'

/** Papers on a table: what the product is about, without a word of invented data. */
export function SignInArt() {
  return (
    <aside className={classes.art} aria-hidden>
      <svg className={classes.table} viewBox="0 0 640 640" aria-hidden focusable="false">
        <g fill="none" stroke="currentColor">
          {[190, 270, 350, 430, 510].map((radius) => (
            <circle key={radius} cx="320" cy="330" r={radius} strokeOpacity={0.26 - radius / 2400} />
          ))}
        </g>
        <g transform="translate(320 330) scale(1.22) translate(-320 -330)">
          <Paper x={112} y={196} turn={-9} tone="#e9bd72" />
          <Paper x={308} y={150} turn={7} tone="#90c4ee" />
          <Paper x={214} y={208} turn={-1} tone="#84d3a9" front />
        </g>
      </svg>
      <p className={classes.words}>
        Satıştan iptale, başvurudan yayına:
        <br />
        bütün işler tek masada.
      </p>
    </aside>
  )
}

type PaperProps = { x: number; y: number; turn: number; tone: string; front?: boolean }

function Paper({ x, y, turn, tone, front = false }: PaperProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 110 140)`} opacity={front ? 1 : 0.62}>
      <rect y="6" width="220" height="280" rx="14" fill="#04252c" opacity=".35" />
      <rect width="220" height="280" rx="14" fill={front ? '#fbfaf8' : '#cfe3e6'} />
      <circle cx="34" cy="38" r="12" fill={front ? '#0d5563' : '#0d5563b0'} />
      <rect x="56" y="28" width="92" height="8" rx="4" fill="#0d5563" opacity=".72" />
      <rect x="56" y="42" width="58" height="6" rx="3" fill="#0d5563" opacity=".3" />
      {[84, 104, 124, 144].map((line, index) => (
        <rect
          key={line}
          x="22"
          y={line}
          width={[176, 158, 170, 96][index]}
          height="6"
          rx="3"
          fill="#0d5563"
          opacity=".16"
        />
      ))}
      <rect x="22" y="180" width="176" height="1" fill="#0d5563" opacity=".16" />
      <rect x="22" y="204" width="74" height="24" rx="12" fill={tone} opacity=".34" />
      <circle cx="36" cy="216" r="4" fill={tone} stroke="#0d5563" strokeOpacity=".35" />
      <rect x="46" y="213" width="38" height="6" rx="3" fill="#0d5563" opacity=".55" />
      <rect x="138" y="244" width="60" height="16" rx="5" fill="#0d5563" opacity={front ? 1 : 0.6} />
    </g>
  )
}
