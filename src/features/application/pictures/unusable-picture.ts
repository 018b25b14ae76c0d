/** A file that cannot become a picture of an application; the message says why, for the visitor. */
export class UnusablePicture extends Error {}
