/** Where the app serves the library's pictures, below the folder that it is served from itself. */
export const pictureFolder = 'strapline'
