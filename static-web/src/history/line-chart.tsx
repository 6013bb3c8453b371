import 'uplot/dist/uPlot.min.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import UPlot from 'uplot'
import { formatShort } from '../ui/format.js'
import { chartData, findDots, type TrendChart } from './trend-chart.js'

interface Props<Point> {
  chart: TrendChart<Point>
  points: readonly Point[]
  /** The index of the point at the crosshair. */
  at: number
  onAt: (index: number) => void
  /** A change draws the lines in the colors of the theme. */
  theme: string
}

const height = 220

/** Lines over time on a canvas; the figures are beside it as text, and in a table. */
export function LineChart<Point extends { readonly time: string }>({ chart, points, at, onAt, theme }: Props<Point>) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | null>(null)
  const moved = useEffectEvent((index: number) => index !== at && onAt(index))
  const stand = useEffectEvent((drawn: UPlot) => {
    const time = drawn.data[0][at]
    if (time !== undefined && drawn.cursor.idx !== at) {
      drawn.setCursor({ left: drawn.valToPos(time, 'x'), top: 10 }, false)
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is a reason to read the colors again
  useEffect(() => {
    const holder = place.current
    if (!holder) return
    const drawn = new UPlot(
      {
        ...toOptions(chart, holder),
        hooks: {
          drawClear: [drawn => drawMarks(drawn, chart.marks ?? [], resolved(holder, '--text-soft'))],
          ready: [stand],
          setCursor: [({ cursor: { idx } }) => idx != null && moved(idx)],
        },
      },
      chartData(points, chart) as UPlot.AlignedData,
      holder,
    )
    plot.current = drawn
    const resize = new ResizeObserver(() => drawn.setSize({ width: holder.clientWidth, height }))
    resize.observe(holder)
    return () => {
      resize.disconnect()
      plot.current = null
      drawn.destroy()
    }
  }, [chart, points, theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another point is the reason to move
  useEffect(() => {
    if (plot.current?.status === 1) stand(plot.current)
  }, [at])

  return <div ref={place} className="line-chart" aria-hidden="true" />
}

function toOptions<Point>({ lines, range, band }: TrendChart<Point>, holder: HTMLElement): UPlot.Options {
  const style = getComputedStyle(holder)
  const color = (name: string): string => style.getPropertyValue(name).trim() || style.color
  const axis = {
    stroke: resolved(holder, '--text-soft'),
    font: `11px ${color('--font')}`,
    grid: { stroke: resolved(holder, '--line'), width: 1 },
    ticks: { stroke: resolved(holder, '--line'), width: 1, size: 4 },
  }
  return {
    width: holder.clientWidth,
    height,
    legend: { show: false },
    tzDate: seconds => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      y: { range: (_, min, max) => (range ? [...range] : UPlot.rangeNum(Math.min(0, min), max, 0.1, true)) },
    },
    axes: [
      { ...axis, size: 30, values: (_, seconds, __, ___, step) => seconds.map(time => tickText(time, step)) },
      { ...axis, size: 52, values: (_, ticks) => ticks.map(formatShort) },
    ],
    series: [
      {},
      ...lines.map(({ label, color, dash }) => ({
        label,
        stroke: resolved(holder, color),
        width: 2,
        points: {
          show: true,
          size: 5,
          fill: resolved(holder, color),
          filter: ({ data }: UPlot, index: number) => findDots(Array.from(data[index] ?? [])),
        },
        spanGaps: false,
        ...(dash ? { dash: [...dash] } : {}),
      })),
      ...(band ? [bandEnd, bandEnd] : []),
    ],
    ...(band && {
      bands: [{ series: [lines.length + 1, lines.length + 2], fill: resolved(holder, band.color) }],
    }),
  }
}

/** The end of a band, which is not drawn as a line. */
const bandEnd: UPlot.Series = { width: 0, points: { show: false }, spanGaps: false }

/** Dotted vertical lines at times, below the figures. */
function drawMarks(
  { ctx, bbox: { left, top, width, height }, valToPos }: UPlot,
  times: readonly string[],
  color: string,
) {
  ctx.save()
  ctx.strokeStyle = color
  ctx.setLineDash([2, 4])
  ctx.beginPath()
  for (const time of times) {
    const x = Math.round(valToPos(Date.parse(time) / 1000, 'x', true)) + 0.5
    if (x < left || x > left + width) continue
    ctx.moveTo(x, top)
    ctx.lineTo(x, top + height)
  }
  ctx.stroke()
  ctx.restore()
}

/** Days as month and day; hours as hours, with the date at the start of a day. UTC. */
function tickText(seconds: number, step: number): string {
  const time = new Date(seconds * 1000).toISOString()
  const isDay = step >= 86_400 || time.slice(11, 16) === '00:00'
  return isDay ? time.slice(5, 10) : time.slice(11, 16)
}

/** A color of the theme in a form that a canvas accepts: only an element resolves `light-dark()`. */
function resolved(holder: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  holder.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
