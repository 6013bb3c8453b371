const width = 360
const height = 36

/** A line of values from 0 to 100, with gaps for missing ones. Its label has the first and the last value. */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter(value => value !== null)
  if (known.length === 0) return null
  const step = width / Math.max(1, values.length - 1)
  const place = (value: number, index: number) =>
    `${Math.round(index * step)} ${Math.round(height - 2 - (value / 100) * (height - 4))}`
  let path = ''
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const before = values[index - 1]
    path += before === null || before === undefined ? `M${place(value, index)}h.01` : `L${place(value, index)}`
  }
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}: from ${Math.round(known[0] ?? 0)} to ${Math.round(known.at(-1) ?? 0)}, between ${Math.round(Math.min(...known))} and ${Math.round(Math.max(...known))}`}
      preserveAspectRatio="none"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
