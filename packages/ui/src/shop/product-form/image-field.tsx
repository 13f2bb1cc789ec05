import { useState } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import type { FormField } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { DrawingPicker } from '../drawing-picker/drawing-picker.tsx'

export interface ImageFieldProps {
  /** The field as the form gives it. */
  field: FormField
  /** Help for filling it in. */
  hint: string
}

/** The address of a product's image: typed, or that of one of our drawings. */
export function ImageField({ field, hint }: ImageFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <TextField
        {...field}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        className="w-full"
      />
      <Button onClick={() => setPicking(true)}>Choose one of our drawings</Button>
      <DrawingPicker
        open={picking}
        onOpenChange={setPicking}
        chosen={field.value.trim()}
        // The same change event as typing, so that the draft, validation and preview follow.
        onChoose={(image) =>
          field.onChange({ type: 'change', target: { name: field.name, value: image } })
        }
      />
    </div>
  )
}
