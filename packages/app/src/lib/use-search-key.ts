import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKept } from '../kept/kept.ts'
import { searchPath } from '../paths.ts'
import { searchKeySetting } from './preferences.ts'
import { isSearchKey } from './search-key.ts'

/** Whether the key that leads to the search is on, and a function that switches it. */
export function useSearchKeySetting(): [on: boolean, change: (on: boolean) => void] {
  return [useKept(searchKeySetting) ?? true, searchKeySetting.write]
}

/**
 * Leads to the search of the catalogue when its key is pressed, from any page.
 *
 * @param isOffered whether there is a catalogue for who looks at the page
 */
export function useSearchKey(isOffered: boolean): void {
  const navigate = useNavigate()
  const [isOn] = useSearchKeySetting()
  // Before the paint: whoever sees the page of somebody signed in can press it.
  useLayoutEffect(() => {
    if (!isOffered || !isOn) return
    function onKeyDown(event: KeyboardEvent) {
      if (!isSearchKey(event)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('input#search')
      if (!field) return void navigate(searchPath)
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOffered, isOn, navigate])
}
