import { useId } from 'react'

export interface OneOfFewProps<Name extends string> {
  /** What is chosen. It is read out before the choices. */
  label: string
  /** What each choice says, by its name, in their order: two to four. */
  choices: Readonly<Record<Name, string>>
  /** The choice that is taken; begin with the usual one. */
  chosen: Name
  /** Called with the choice that somebody takes. */
  onChoose: (name: Name) => void
}

export function OneOfFew<Name extends string>(props: OneOfFewProps<Name>) {
  const { label, choices, chosen, onChoose } = props
  // The browser takes inputs of one name for one group.
  const group = useId()
  return (
    <fieldset>
      <legend style={{ fontWeight: 600 }}>{label}</legend>
      <div style={{ display: 'flex', flexWrap: 'wrap', columnGap: '1.5rem' }}>
        {(Object.keys(choices) as Name[]).map((name) => (
          <label
            key={name}
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: '0.5rem',
              minHeight: '2.5rem',
              cursor: 'pointer',
            }}
          >
            <input
              type="radio"
              name={group}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              style={{ width: '1.25rem', height: '1.25rem', accentColor: 'currentcolor' }}
            />
            {choices[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
