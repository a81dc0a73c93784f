import { mirror } from './mirror.js';

const read = async (path) => (await fetch(path)).json();
const [config, { items }] = await Promise.all([read('/config.json'), read(`/items.json${location.search}`)]);
const form = document.getElementById('form');
const frame = document.getElementById('site');
const tell = mirror(frame, config.siteOrigin);
frame.src = `${config.siteOrigin}/`;

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
    tell(`items_${field}_${index}`, input.value);
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
  form.append(group);
}
