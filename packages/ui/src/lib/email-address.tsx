export interface EmailAddressProps {
  /** The address. */
  children: string
}

/** An email address in a narrow column: it preferably breaks after the at sign. */
export function EmailAddress({ children }: EmailAddressProps) {
  const host = children.indexOf('@') + 1
  return (
    <bdi>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </bdi>
  )
}
