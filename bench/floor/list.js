import { mirror } from './mirror.js';

const read = async (path) => (await fetch(path)).json();
const [config, { items }] = await Promise.all([read('/config.json'), read(`/items.json${location.search}`)]);
const form = document.getElementById('form');
const frame = document.getElementById('site');
const post = mirror(frame, config.siteOrigin);
frame.src = `${config.siteOrigin}/`;

const isSortable = new URLSearchParams(location.search).has('sortable');

/** A button that moves its group one place down. */
function laterButton(group) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'later';
  button.textContent = '下へ';
  button.addEventListener('click', () => {
    const next = group.nextElementSibling;
    if (next === null) return;
    next.after(group);
    const groups = [...form.querySelectorAll('fieldset')];
    for (const [index, each] of groups.entries())
      each.querySelector('legend').textContent = `項目 ${index + 1}`;
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: 'nearest' });
    submit.disabled = false;
  });
  return button;
}

const submit = document.getElementById('submit');
function control(tag, label, item, index, field) {
  const element = document.createElement('label');
  element.textContent = label;
  const input = document.createElement(tag);
  input.name = `items.${index}.${field}`;
  input.value = item[field];
  input.addEventListener('input', () => {
    item[field] = input.value;
    submit.disabled = false;
    post(`items_${field}_${index}`, input.value);
  });
  element.append(input);
  return element;
}
for (const [index, item] of items.entries()) {
  const group = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = `項目 ${index + 1}`;
  group.append(
    legend,
    control('input', 'タイトル', item, index, 'title'),
    control('textarea', '内容', item, index, 'content'),
  );
  if (isSortable) group.append(laterButton(group));
  form.append(group);
}
