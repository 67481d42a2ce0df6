/** Masa's logo: a table. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mark-ground, var(--masa-accent))" />
      <g fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M7 11.5h18" />
        <path d="M10.5 11.5v11" />
        <path d="M21.5 11.5v11" />
        <path d="M10.5 17h11" strokeOpacity=".5" />
      </g>
    </svg>
  )
}
