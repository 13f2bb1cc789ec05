/**
 * Every message and toast of spec sections 5 and 8, verbatim, misspellings included (decision D1), each
 * written once. Messages that the specification leaves open ("not shown") are our own and are here too, so
 * that client and server use the same ones.
 */
import type { WrongBreak } from './price-breaks.ts'

export const messages = {
  account: {
    emailRequired: 'Email is Required',
    emailInvalid: 'provide valid email',
    emailInvisible:
      'This email has a character that cannot be seen. Type it instead of pasting it.',
    passwordRequired: 'Password is Required',
    passwordTooShort: 'must be 6 charters',
    passwordTooLong: 'must be at most 128 characters',
    /** The spec's own words for an empty name (decision D2). */
    nameRequired: 'Email is Required',
    /** The same for an unknown user and a wrong password, so that the cases can't be distinguished. */
    wrongCredentials: 'Email or password is wrong. Check both and try again.',
    emailTaken: 'There is already an account with this email. Log in with its password.',
    codeRequired: 'Enter the code from the email.',
    /** The same for a wrong code, an old one, and an address without an account. */
    codeInvalid:
      'This code is not right, or it was used, or its hour is over. Check it, or ask for another one.',
  },
  booking: {
    quantityOutOfRange: 'Please enter minimun To Maximun quantity',
    addressRequired: 'Address is required',
    phoneNumberRequired: 'Phone number is required',
    phoneNumberInvalid: 'Enter a phone number, for example +39 02 5550 1234',
    quantityRequired: 'Quantity is required',
    alreadyExists: 'data already exist',
    referenceInvalid: 'An order number is written like S-2026-1124-F4K.',
    lineInvalid: 'A line is a whole number from 1.',
    orderTextInvalid: 'Write something that can be seen, or leave it out.',
    referenceTaken: 'This order number belongs to another order. Send again: a new number is made.',
  },
  review: {
    rattingRequired: 'Add a retting between 1 -5',
    reviewRequired: 'Add review',
    rattingInvalid: 'Please insert a valid ratting',
  },
  profile: {
    nameRequired: 'Name is required',
    educationRequired: 'Education is required',
    ageRequired: 'Age is required',
    ageInvalid: 'Enter your age in whole years',
    linkdinInvalid: 'Enter a link that starts with https://',
  },
  product: {
    nameRequired: 'name is required',
    descriptionRequired: 'description is required',
    minOrderRequired: 'minOrder is required',
    availAbleRequired: 'availAble is required',
    unitPriceRequired: 'unitPrice is required',
    imageRequired: 'image is required',
    minOrderInvalid: 'minOrder must be a whole number, 0 or more',
    availAbleInvalid: 'availAble must be a whole number, 0 or more',
    unitPriceInvalid: 'unitPrice must be a number, 0 or more, with at most 6 decimals',
    partNumberInvalid: 'partNumber must have a letter or a digit, or be left out',
    familyInvalid: 'family must be a text on one line, or be left out',
    attributesInvalid: 'attributes must be names with at least one value each, or be left out',
    attributeTwice: 'attributes must have each name once',
    priceBreaksInvalid:
      'priceBreaks must be quantities in whole pieces with a price each, or be left out',
    /** A step of the prices that does not belong to the others. */
    priceBreakWrong: ({ at, field, isFirst }: WrongBreak) =>
      field === 'from'
        ? `Price ${at + 1}: its quantity must be above ${isFirst ? 'the minimum order' : `that of price ${at}`}`
        : `Price ${at + 1}: a piece must not cost more than ${isFirst ? 'without it' : `at price ${at}`}`,
    packInvalid: 'pack must be a name with its pieces, from 2 to 1,000,000, or be left out',
    needsInvalid: 'needs must be different ids of products, or be left out',
    fitsInvalid: 'fits must be different ids of products, or be left out',
    replacedByInvalid: 'replacedBy must be the id of a product, or be left out',
    restockAtInvalid: 'restockAt must be a day, such as 2026-05-12, or be left out',
    imageInvalid: 'image must be an https address or one of our drawings',
  },
  /** A field's message for an ambiguous or irregular number (numerals.ts). */
  number: {
    ambiguous: (
      [one, other]: readonly [number, number],
      [first, second]: readonly [string, string],
    ) => `Is this ${one} or ${other}? Type ${first} or ${second}`,
    irregular: (example: string) => `Type the number without separators, for example ${example}`,
  },
  /** Toasts after a successful call (spec section 8, "Success toasts"). */
  success: {
    booked: 'Successfully Booking Your Order',
    userCreated: 'User crated Successfully',
    verificationSent: 'Verification email send.',
    reviewAdded: 'SuccessFully added your review',
    /** Also shown after adding a product, as the spec says. */
    updated: 'Successfully Update Your data',
    deleted: 'Successfully DELETED',
    madeAdmin: 'successfully make an admin',
  },
  /** Toasts after a refused call (spec section 8). */
  failure: {
    makeAdmin: 'Faild to make an admin',
    userExists: 'User already exist database',
  },
  /** The servers' messages for refused calls. */
  refusal: {
    signInFirst: 'Log in to do this.',
    productNotFound: 'This product does not exist or is no longer sold.',
    orderNotFound: 'This order does not exist or was cancelled already.',
    /** Also the reason of the disabled button. */
    lastAdmin: 'This is the last admin. Make somebody else an admin first.',
    invalid: 'Some fields are invalid. Correct them and send again.',
    notAllowed: 'Your account may not do this.',
    notFound: 'There is nothing at this address.',
    userNotFound: 'There is no user with this email.',
    unknownHost:
      'This server is not known by that name. Use the address that it printed at its start.',
    malformed: 'The request is not valid JSON.',
    tooLarge: 'The request is too large.',
    encoded: 'This server reads a body as it is: send it again without Content-Encoding.',
    keyInvalid: 'The Idempotency-Key must be 16 to 64 letters, digits, hyphens or underscores.',
    keyReused: 'This Idempotency-Key was sent with something else before. Send a new one.',
    unexpected: 'Something went wrong on our side. Try again.',
    unavailable: 'The shop cannot answer right now. Try again in a few seconds.',
  },
  /**
   * The servers' messages about passwords that are too easy to guess, and about limits (docs/decisions/0021 and
   * 0022).
   */
  limit: {
    passwordCommon:
      'This password is one of the first that attackers try. Choose another one, for example four words.',
    passwordIsEmail:
      'Your email is not a safe password. Choose another one, for example four words.',
    tooManyTries: (seconds: number) =>
      `Too many attempts to log in. Wait ${timeInWords(seconds)} and try again.`,
    tooManyChanges: (seconds: number) =>
      `That was sent too many times. Wait ${timeInWords(seconds)} and send it again.`,
    tooManySearches: (seconds: number) =>
      `That was too many searches. Wait ${timeInWords(seconds)} and search again.`,
    tooManyStreams: (seconds: number) =>
      `Your account has too many pages open that follow the shop. Close some, or wait ${timeInWords(seconds)}.`,
    tooManyReviews: (most: number) =>
      `Your account has ${most} reviews, the most that one account may have. It cannot add another one.`,
  },
  /** The servers' messages about the extras (extras.ts). */
  extra: {
    partNumberTaken: 'another product has this part number',
    /** Why a product can't be replaced by the one that it names. */
    replacement: {
      missing: 'there is no product with this id',
      itself: 'a product cannot replace itself',
      circle: 'that product is itself replaced by this one, directly or by way of others',
    },
    /** Why an order can't be changed so (fulfilment.ts). */
    fulfilment: {
      statusInvalid:
        'status must be pending, confirmed, partly shipped, shipped, delivered or cancelled',
      expectedAtInvalid: 'expectedAt must be a day, such as 2026-05-12, or be left out',
      expectedAtPassed: 'this day has passed: name today or a later one, or leave it out',
      shipmentsInvalid: 'shipments must be pieces with a carrier, a number and a time if there are',
      piecesInvalid: 'A shipment has a whole number of pieces, 1 or more.',
      textInvalid: 'Write something that can be seen, or leave it out.',
      sentAtInvalid: 'sentAt must be a time in UTC, such as 2026-05-12T09:00:00Z, or be left out',
      sentAtWrong: 'A shipment is sent after its order was placed, and not later than today.',
      tooManyOpen: (open: number) =>
        `Of this order ${open} pieces are still to be sent: send ${open} at most.`,
      tooManyPieces: (ordered: number) =>
        `More pieces than were ordered: all shipments have ${ordered} together at most.`,
      statusDiffers: (status: string, { shipped, pieces }: { shipped: number; pieces: number }) =>
        `An order of which ${shipped} of ${pieces} pieces were sent is not ${status}.`,
      cancelledStays:
        'A cancelled order stays as it is: what was still to be sent is back in stock.',
      orderChangedMeanwhile:
        'Somebody else has changed this order since you loaded it. Load it again before you change it.',
      orderTagRequired:
        'Send the ETag of the order that you have loaded as If-Match, so that nobody else’s change is lost.',
    },
    restockPassed: 'this day has passed: name today or a later one, or leave it out',
    changedMeanwhile:
      'Somebody else has changed this product since you loaded it. Load it again before you change it.',
    ownErasure: 'You cannot erase your own account. Another administrator can.',
    reviewNotFound: 'This review does not exist or was deleted already.',
    tagRequired:
      'Send the ETag of the product that you have loaded as If-Match, so that nobody else’s change is lost.',
    limitInvalid: (most: number) => `limit must be a whole number from 1 to ${most}.`,
    afterInvalid:
      'after must be taken from the Link header of the page before, with the same sort.',
    searchTooLong: (most: number) => `q must be at most ${most} characters.`,
    tooManyWords: (most: number) => `A search takes at most ${most} words: leave out some of them.`,
    parameterInvalid: {
      quantity: 'quantity must be a whole number, 1 or more.',
      price: (name: string) => `${name} must be a number, 0 or more.`,
      ids: (most: number) => `ids must be at most ${most} ids with commas between them.`,
      choice: (most: number) =>
        `choice must be NAME:VALUE, with the name percent-encoded, ${most} times at most.`,
      offset: (most: number) => `offset must be a whole number from 0 to ${most}.`,
    },
    sortInvalid: (keys: readonly string[]) =>
      `sort must be one of ${keys.join(', ')}, with - before it for the reverse.`,
  },
  tooLong: (limit: number) => `must be at most ${limit} characters`,
  tooMany: (limit: number) => `must be at most ${limit}`,
  unknownField: 'this field is not known here',
  /** Spec section 8, a part of the page that did not load (decision D16); `part` is the browser's name for it. */
  chunkFailed: (part: string) => `Loading chunk ${part} failed`,
} as const

/** A time to wait, in words; above two minutes in whole minutes, above two hours in hours. */
function timeInWords(seconds: number): string {
  if (seconds <= 1) return 'a second'
  if (seconds < 60) return `${seconds} seconds`
  if (seconds === 60) return 'a minute'
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} minutes`
  return `${Math.ceil(seconds / 3600)} hours`
}
