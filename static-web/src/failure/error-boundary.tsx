import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from './error-report.js'

interface Props {
  /** A change of the page is a new attempt. */
  page: string
  children: ReactNode
}

interface State {
  error: Error | null
  page: string
}

/** Replaces a page that failed to render, or whose script could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { error: null, page }
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    reportError(error)
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return (
      <section className="state-panel" role="alert">
        <h1>This page has failed</h1>
        <p>A part of it could not be loaded or displayed. Stored data is not affected. Reload the page to try again.</p>
        <p>
          <code>{this.state.error.message}</code>
        </p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Reload
        </button>
      </section>
    )
  }
}
