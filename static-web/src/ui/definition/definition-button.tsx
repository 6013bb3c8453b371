import './definition.css'
import type { ReactNode } from 'react'
import { Popover } from '../popover.js'

/** A small sign that opens what a word, or a few, mean. */
export function DefinitionButton({
  label,
  tip = label,
  children,
}: {
  label: string
  tip?: string
  children: ReactNode
}) {
  const content = (
    <>
      <span aria-hidden="true">?</span>
      <span className="visually-hidden">{label}</span>
    </>
  )
  return (
    <Popover label={label} className="definition-text" button={{ className: 'definition-button', content, title: tip }}>
      {() => children}
    </Popover>
  )
}
