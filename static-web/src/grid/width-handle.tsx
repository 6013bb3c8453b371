import { type PointerEvent, useRef } from 'react'

interface Props {
  onWidth: (px: number | null) => void
}

/** The edge of a heading. Dragging sets the width of the column; a double click resets it. */
export function WidthHandle({ onWidth }: Props) {
  const start = useRef<{ x: number; px: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.closest('th')
    if (!cell || event.button !== 0) return
    event.preventDefault()
    start.current = { x: event.clientX, px: cell.getBoundingClientRect().width }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (start.current) onWidth(start.current.px + clientX - start.current.x)
  }
  return (
    <span
      className="width-handle"
      aria-hidden="true"
      title="Drag to change the width; double click for the column's own"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null
      }}
      onDoubleClick={() => onWidth(null)}
    />
  )
}
