/** Rows of a list lead where their link leads. */
import { fireEvent, render, screen } from "@testing-library/react";
import { LinkedRows } from "@/staff/desk/table/linked-rows";

const opened = jest.fn();

beforeEach(() => {
  opened.mockReset();
  getSelection()?.removeAllRanges();
  render(
    <table>
      <LinkedRows>
        <tr>
          <td>
            <input type="checkbox" aria-label="Select" />
          </td>
          <th scope="row">
            <a
              href="/desk/en/visit/a"
              onClick={(event) => {
                event.preventDefault();
                opened(event.ctrlKey);
              }}
            >
              Ada
            </a>
          </th>
          <td>
            <button type="button">Mark</button>
          </td>
          <td>Örnek A.Ş.</td>
        </tr>
      </LinkedRows>
    </table>,
  );
});

it("opens the registration wherever its row is pressed, once", () => {
  fireEvent.click(screen.getByText("Örnek A.Ş."));
  expect(opened.mock.calls).toEqual([[false]]);
  fireEvent.click(screen.getByText("Ada"));
  expect(opened).toHaveBeenCalledTimes(2);
});

it("opens another tab as the link does", () => {
  fireEvent.click(screen.getByText("Örnek A.Ş."), { ctrlKey: true });
  expect(opened.mock.calls).toEqual([[true]]);
});

it("leaves boxes and buttons alone, and text that is being selected", () => {
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button"));
  getSelection()?.selectAllChildren(screen.getByText("Örnek A.Ş."));
  fireEvent.click(screen.getByText("Örnek A.Ş."));
  expect(opened).not.toHaveBeenCalled();
});
