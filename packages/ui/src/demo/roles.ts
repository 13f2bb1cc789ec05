/** Who somebody can be in a demo, by the name that a link has (`?as=admin`), in the order of the demo bar. */
export const demoRoles = {
  visitor: 'Visitor',
  buyer: 'Buyer',
  admin: 'Administrator',
} as const

export type DemoRole = keyof typeof demoRoles
