import { geoEqualEarth, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import land from 'world-atlas/land-110m.json'
import { navigate } from 'wouter/use-browser-location'
import type { RegionHealth } from '#shared/contract/capacity/capacity-analytics.js'
import { regionTitle } from '#shared/contract/common/names.js'
import { FitGlyph } from '../../../verdict/fit-glyph.js'
import { fitLevel, shareSentence } from '../../../verdict/fit-share.js'
import { askedFit } from '../asked-words.js'
import type { CapacityView } from '../capacity-view.js'
import { regionHref } from '../size-links.js'
import { regionCounts, toRadius } from './region-counts.js'

interface Props {
  view: CapacityView
  regions: readonly RegionHealth[]
  pointed: string | null
  onPoint: (region: string | null) => void
}

const width = 960
const height = 500
/** Margin around the outermost circles. */
const margin = 44
/** One or two regions alone are shown with some of the world around them. */
const maxZoom = 6

const shape = feature(land as never, (land as never as { objects: { land: never } }).objects.land)
const world = { type: 'Sphere' } as const

/**
 * The land with a circle for each region. It is hidden from the keyboard: the list beside it has the same links and
 * figures.
 */
export function WorldMap({ view, regions, pointed, onPoint }: Props) {
  const placed = useMemo(
    () => regions.filter(({ latitude, longitude }) => latitude !== null && longitude !== null),
    [regions],
  )
  const { path, place } = useMemo(() => projected(placed), [placed])
  const max = Math.max(0, ...placed.map(({ rows }) => rows))
  const drawn = placed.toSorted(
    (a, b) => Number(a.region === pointed) - Number(b.region === pointed) || b.rows - a.rows,
  )
  return (
    <div className="world">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={path} className="land" />
        {drawn.map(one => {
          const [x, y] = place(one)
          const radius = toRadius(one, max)
          const level = fitLevel(regionCounts(one))
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the picture is hidden from the keyboard, the list is not
            <g
              key={one.region}
              className={one.region === pointed ? 'region pointed' : 'region'}
              transform={`translate(${x} ${y})`}
              onClick={() => navigate(regionHref(view, one.region))}
              onPointerEnter={() => onPoint(one.region)}
              onPointerLeave={() => onPoint(null)}
            >
              <title>{`${regionTitle(one.displayName, one.region)}. ${shareSentence(regionCounts(one), askedFit(view.filter))}`}</title>
              <circle r={radius} className={`ground fit-${level}`} />
              <g transform="translate(-7 -7)">
                <FitGlyph level={level} />
              </g>
              {one.region === pointed && (
                <text y={-radius - 5} textAnchor="middle">
                  {regionTitle(one.displayName, one.region)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** The whole world, or the part that the regions need. */
function projected(regions: readonly RegionHealth[]) {
  const projection = geoEqualEarth().rotate([-11, 0]).fitSize([width, height], world)
  const toPoint = ({ longitude, latitude }: RegionHealth): [number, number] =>
    projection([longitude ?? 0, latitude ?? 0]) ?? [-100, -100]
  const full = projection.scale()
  const points = regions.map(toPoint)
  if (points.length > 0) {
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const zoom = Math.min(
      maxZoom,
      Math.max(
        1,
        Math.min((width - 2 * margin) / Math.max(1, right - left), (height - 2 * margin) / Math.max(1, bottom - top)),
      ),
    )
    const [tx, ty] = projection.translate()
    const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
    projection.scale(full * zoom).translate([width / 2 + (tx - cx) * zoom, height / 2 + (ty - cy) * zoom])
  }
  return {
    path: geoPath(projection).digits(1)(shape) ?? '',
    place: (region: RegionHealth) => toPoint(region).map(value => Math.round(value * 10) / 10) as [number, number],
  }
}
