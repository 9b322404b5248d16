// Opens a screen by its address, for code outside of React.

let navigate = (path: string): void => location.assign(path);

/** Given by the router, which nothing that screens import may know. */
export function navigateWith(push: (path: string) => void): void {
  navigate = push;
}

/** What is typed on the present screen is asked about as with any link. */
export const openPath = (path: string): void => navigate(path);
