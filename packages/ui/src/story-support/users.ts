import type { User } from '@strapline/contract/entities'
import { admin, buyer, users } from '@strapline/contract/fixtures'
import { adminRole } from '@strapline/contract/rules'
import type { UserAction } from '../screens/lists/users.tsx'

export const [, , packwerk, paleta, emballage] = users as [User, User, User, User, User]

/** As the server sends them: whether an address is verified is known of all but one. */
export const usersSent = users.map((user) =>
  user === emballage ? user : { ...user, emailVerified: user !== paleta },
)

/** The same, with a second admin. */
export const twoAdmins = usersSent.map((user) =>
  user._id === packwerk._id ? { ...user, role: adminRole } : user,
)

export const withRole: Record<UserAction, (user: User) => User> = {
  make: (user) => ({ ...user, role: adminRole }),
  remove: ({ role: _, ...user }) => user,
}

/** Names and emails that could be confused with another user's; of an admin and a user only the user's. */
export const lookalikes: User[] = [
  admin,
  packwerk,
  {
    ...paleta,
    name: 'Packwerk Pµrchasing',
    email: 'purchasing@packvverk.example',
    emailVerified: false,
  },
  { ...emballage, name: 'demo  admin', email: 'buyers@emballage.example', emailVerified: true },
  { ...buyer, name: 'Demo Adm\u200bin', email: 'adrnin@strapline.example' },
]
