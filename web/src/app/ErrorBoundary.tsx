import { Component, type ReactNode } from 'react'
import { Broken } from './Broken.tsx'

/** Catches what even the shell could not; React knows no other form for it than a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
